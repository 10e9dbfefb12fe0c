# splitroom_net: Asio and Beast compiled once instead of in every file that includes them. Linking it
# carries the definitions that say so; all who include Asio must link it.
add_library(splitroom_net STATIC "${PROJECT_SOURCE_DIR}/cmake/asio_beast.cpp")
target_compile_features(splitroom_net PUBLIC cxx_std_20)
target_compile_definitions(splitroom_net PUBLIC
  BOOST_ASIO_SEPARATE_COMPILATION
  BOOST_BEAST_SEPARATE_COMPILATION
  BOOST_ASIO_NO_DEPRECATED)
target_link_libraries(splitroom_net
  PUBLIC Boost::headers OpenSSL::SSL Threads::Threads
  PRIVATE splitroom::sanitizers) # not our warnings: none of it is ours
