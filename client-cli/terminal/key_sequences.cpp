#include "client-cli/terminal/key_sequences.hpp"

#include <cstddef>

namespace splitroom::client {
namespace {

constexpr std::size_t longest = 32;

std::wstring control(wchar_t letter) { return {static_cast<wchar_t>(letter - L'A' + 1)}; }

/// Keys that come with a letter: "ESC [ D", "ESC [ 1 ; 5 D", "ESC O D".
std::wstring by_letter(wchar_t letter, bool by_words) {
  switch (letter) {
    case L'A':
      return control(L'P');
    case L'B':
      return control(L'N');
    case L'C':
      return by_words ? std::wstring{escape_key, L'f'} : control(L'F');
    case L'D':
      return by_words ? std::wstring{escape_key, L'b'} : control(L'B');
    case L'H':
      return control(L'A');
    case L'F':
      return control(L'E');
    default:
      return {};
  }
}

/// Keys that come with a number: "ESC [ 3 ~".
std::wstring by_number(std::wstring_view number) {
  if (number == L"1" || number == L"7") return control(L'A');
  if (number == L"4" || number == L"8") return control(L'E');
  if (number == L"3") return {delete_key};
  return {};
}

}  // namespace

bool is_whole_sequence(std::wstring_view sequence) {
  if (sequence.size() < 2) return false;
  if (sequence[1] == L'O') return sequence.size() == 3;
  if (sequence[1] != L'[') return true;
  if (sequence.size() == 2) return false;
  if (sequence[2] == L'[') return sequence.size() == 4;  // F1 to F5 on the Linux console
  const wchar_t last = sequence.back();
  const bool inside = last >= 0x20 && last <= 0x3f;  // parameters go on
  return !inside || sequence.size() >= longest;
}

std::wstring editing_keys(std::wstring_view sequence) {
  if (sequence.size() < 3 || (sequence[1] != L'[' && sequence[1] != L'O'))
    return std::wstring(sequence);
  const std::wstring_view parameters = sequence.substr(2, sequence.size() - 3);
  const std::wstring_view number = parameters.substr(0, parameters.find(L';'));
  if (sequence.back() == L'~') return by_number(number);
  if (parameters.starts_with(L'[')) return {};
  return by_letter(sequence.back(), parameters.find(L';') != std::wstring_view::npos);
}

}  // namespace splitroom::client
