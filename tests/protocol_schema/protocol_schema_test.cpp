// Holds protocol/schema/ to the code. With SPLITROOM_UPDATE_DOCS=1 it writes the files instead.
#include <gtest/gtest.h>

#include "tests/protocol_schema/schemas.hpp"
#include "tests/support/kept_file.hpp"

namespace splitroom::test {
namespace {

const std::string folder = SPLITROOM_SOURCE_DIR "/protocol/schema/";

class protocol_schema : public ::testing::Test {
 protected:
  const prose words{read_file(SPLITROOM_SOURCE_DIR "/protocol/README.md")};
  const ojson commands = command_schema(words);
  const ojson messages = message_schema(words);
};

TEST_F(protocol_schema, is_what_the_code_says) {
  keep_file(folder + "command.schema.json", commands.dump(2) + "\n");
  keep_file(folder + "message.schema.json", messages.dump(2) + "\n");
  keep_file(folder + "asyncapi.json", async_api(commands, messages).dump(2) + "\n");
  keep_file(folder + "catalogue.json", catalogue().dump(2) + "\n");
  keep_file(folder + "messages.d.ts", typescript(commands, messages));
}

/// Every reference leads somewhere, and every field of a command or frame is explained.
void look_into(const ojson& schema, const ojson& definitions) {
  if (schema.contains("$ref")) {
    const auto path = schema["$ref"].get<std::string>();
    EXPECT_TRUE(definitions.contains(path.substr(path.rfind('/') + 1))) << path;
  }
  for (const ojson& each : schema) {
    if (each.is_structured()) look_into(each, definitions);
  }
}

TEST_F(protocol_schema, refers_to_nothing_that_is_not_there) {
  look_into(commands, commands["$defs"]);
  look_into(messages, messages["$defs"]);
}

TEST_F(protocol_schema, has_the_words_of_the_page) {
  EXPECT_EQ(commands["$defs"]["command_say"]["properties"]["word"]["description"],
            words.of("say", "word"));
  EXPECT_FALSE(words.of("say", "word").empty());
  EXPECT_FALSE(messages["$defs"]["frame_welcome"]["properties"]["token"]["description"].empty());
  EXPECT_FALSE(messages["$defs"]["splitz_view"]["properties"]["leader"]["description"].empty());
}

}  // namespace
}  // namespace splitroom::test
