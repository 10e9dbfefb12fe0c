#include "server/room/name_skeleton.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <utility>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "protocol/names/clean_name.hpp"
#include "protocol/names/code_points.hpp"

namespace splitroom::server {

namespace {

using icu::UnicodeString;

UnicodeString from_utf8(std::string_view text) {
  return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string to_utf8(const UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

// ICU's own tables are the only thing that can be missing, and then it is all of them: a name is
// taken as it is.

UnicodeString normalised(const icu::Normalizer2* with, UErrorCode status,
                         const UnicodeString& text) {
  if (U_FAILURE(status)) {
    return text;
  }
  UnicodeString result = with->normalize(text, status);
  return U_FAILURE(status) ? text : result;
}

UnicodeString composed(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const with = icu::Normalizer2::getNFCInstance(status);
  return normalised(with, status, text);
}

/// Without the differences of case and width.
UnicodeString folded(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const with = icu::Normalizer2::getNFKCCasefoldInstance(status);
  return normalised(with, status, text);
}

struct close_checker {
  void operator()(USpoofChecker* which) const { uspoof_close(which); }
};

/// Its const functions may be called from every thread.
const USpoofChecker* checker() {
  static const std::unique_ptr<USpoofChecker, close_checker> made = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, close_checker> fresh(uspoof_open(&status));
    uspoof_setChecks(fresh.get(), USPOOF_RESTRICTION_LEVEL, &status);
    uspoof_setRestrictionLevel(fresh.get(), USPOOF_HIGHLY_RESTRICTIVE);
    if (U_FAILURE(status)) {
      fresh.reset();
    }
    return fresh;
  }();
  return made.get();
}

/// The same for whatever looks the same.
UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString result;
  if (checker() == nullptr) {
    return text;
  }
  uspoof_getSkeletonUnicodeString(checker(), 0, text, result, &status);
  return U_FAILURE(status) ? text : result;
}

/// Two names look alike when either agrees. Small letters decide ("ANN" and "ann"), but large ones
/// have look-alikes of their own ("Ida" and "lda", with a small L).
struct looks {
  explicit looks(const UnicodeString& name)
      : small(skeleton(folded(name))), as_written(skeleton(folded(skeleton(name)))) {}

  bool operator==(const looks& other) const {
    return small == other.small || as_written == other.as_written;
  }

  UnicodeString small;
  UnicodeString as_written;
};

bool belongs_to_a_word(UChar32 which) {
  return u_isalnum(which) != 0 || (U_GET_GC_MASK(which) & U_GC_M_MASK) != 0;
}

bool mixes_scripts(const UnicodeString& word) {
  UErrorCode status = U_ZERO_ERROR;
  return checker() != nullptr && !word.isEmpty() &&
         uspoof_check2UnicodeString(checker(), word, nullptr, &status) != 0 && U_SUCCESS(status);
}

/// Words of several scripts may stand side by side, but not in one word.
bool has_mixed_word(const UnicodeString& name) {
  UnicodeString word;
  for (std::int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
    const UChar32 next = name.char32At(i);
    if (belongs_to_a_word(next)) {
      word.append(next);
    } else if (mixes_scripts(std::exchange(word, UnicodeString()))) {
      return true;
    }
  }
  return mixes_scripts(word);
}

/// Without numbers, signs and spaces at the end.
UnicodeString stem_of(const UnicodeString& name) {
  std::int32_t end = name.length();
  while (end > 0) {
    const std::int32_t before = name.moveIndex32(end, -1);
    if (u_isalpha(name.char32At(before)) != 0) {
      break;
    }
    end = before;
  }
  return name.tempSubString(0, end);
}

/// With letters for the digits and signs that are written for them: "5erver", "Adm1n".
UnicodeString spelled_out(UnicodeString name) {
  static constexpr std::array<std::pair<char16_t, char16_t>, 8> letters{{{u'0', u'o'},
                                                                         {u'1', u'i'},
                                                                         {u'3', u'e'},
                                                                         {u'4', u'a'},
                                                                         {u'5', u's'},
                                                                         {u'7', u't'},
                                                                         {u'@', u'a'},
                                                                         {u'$', u's'}}};
  for (const auto& [sign, letter] : letters) {
    name.findAndReplace(UnicodeString(sign), UnicodeString(letter));
  }
  return name;
}

/// Without signs and without marks that no letter has: "(Host)", "H.ost".
UnicodeString letters_of(const UnicodeString& name) {
  UnicodeString result;
  for (std::int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
    const UChar32 next = name.char32At(i);
    if (u_isalnum(next) != 0 || next == u' ' || next == u'@' || next == u'$') {
      result.append(next);
    }
  }
  return result;
}

/// Names that only the server gives, and those that it might seem to.
bool reads_like_the_server(const UnicodeString& name) {
  static const std::array words{
      looks("Bot"),   looks("Seat"),      looks("Server"), looks("System"), looks("Splitroom"),
      looks("Admin"), looks("Moderator"), looks("Host"),   looks("ADMIN"),  looks("SPLITROOM")};
  // What looks like a number is one: "Bot l", with a small L.
  static const std::array numbered{looks("Bot 1"), looks("Bot 0"), looks("Seat 1"),
                                   looks("Seat 0")};
  const auto among = [](const auto& list, const UnicodeString& what) {
    return std::find(list.begin(), list.end(), looks(what)) != list.end();
  };
  const auto reserved = [&](const UnicodeString& what) {
    const UnicodeString stem = stem_of(what);
    return among(words, stem) || among(words, spelled_out(stem)) || among(numbered, what);
  };
  return reserved(name) || reserved(letters_of(name));
}

}  // namespace

std::string presentable_name(std::string_view name) {
  const std::string cleaned = protocol::clean_name(to_utf8(composed(from_utf8(name))));
  // What has been taken out may have stood between a letter and its mark.
  const UnicodeString result = composed(from_utf8(cleaned));
  if (has_mixed_word(result) || reads_like_the_server(result)) {
    return {};
  }
  return to_utf8(result);
}

bool look_alike(std::string_view one, std::string_view other) {
  return one == other || looks(from_utf8(one)) == looks(from_utf8(other));
}

std::string numbered_name(std::string_view name, int number) {
  const std::string suffix = " " + std::to_string(number);
  std::string_view rest = name;
  std::size_t kept = 0;
  for (std::size_t count = suffix.size(); count < protocol::longest_name && !rest.empty();
       ++count) {
    const std::size_t bytes = protocol::first_code_point(rest).bytes;
    kept += bytes;
    rest.remove_prefix(bytes);
  }
  std::string result(name.substr(0, kept));
  while (result.ends_with(' ')) {
    result.pop_back();
  }
  return result + suffix;
}

}  // namespace splitroom::server
