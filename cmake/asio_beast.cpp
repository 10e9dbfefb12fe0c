// The one place where the non-template parts of Asio and Beast are compiled; see net.cmake.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
