// Reads JSON objects of effects and views field by field. The first fault is kept in words and
// reading goes on with harmless values, so that decoders read straight through and never throw.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace splitroom::protocol {

/// The first thing that was wrong, e.g. "seats[1].points must be a whole number of 0 to 550".
class reading_fault {
 public:
  void note(const std::string& path, std::string_view what) {
    if (words_.empty()) words_ = path + " " + std::string(what);
  }
  [[nodiscard]] bool empty() const { return words_.empty(); }
  [[nodiscard]] const std::string& words() const { return words_; }

 private:
  std::string words_;
};

/// One JSON value and the path to it. Cheap to copy; the value and the fault must outlive it.
class json_reader {
 public:
  json_reader(const nlohmann::json& value, std::string path, reading_fault& fault)
      : value_(&value), path_(std::move(path)), fault_(&fault) {}

  /// True when the field is there, also as null.
  [[nodiscard]] bool has(std::string_view name) const;
  [[nodiscard]] bool is_null() const { return value_->is_null(); }

  /// The field, or a fault and null when it is missing.
  [[nodiscard]] json_reader field(std::string_view name) const;

  // The value itself; a fault and the lowest, false, "" when it is something else.
  [[nodiscard]] std::int64_t integer(std::int64_t low, std::int64_t high) const;
  [[nodiscard]] bool boolean() const;
  [[nodiscard]] std::string text() const;

  /// An integer that fits `Integer` by its limits.
  template <class Integer>
  [[nodiscard]] Integer number(std::int64_t low, std::int64_t high) const {
    return static_cast<Integer>(integer(low, high));
  }

  /// Calls `each(json_reader)` for every element; a fault when it is no list or longer than `most`.
  template <class Each>
  void each_item(std::size_t most, Each&& each) const {
    if (!value_->is_array()) {
      note("must be a list");
    } else if (value_->size() > most) {
      note("must have at most " + std::to_string(most) + " elements");
    } else {
      for (std::size_t i = 0; i < value_->size(); ++i) {
        each(json_reader((*value_)[i], path_ + "[" + std::to_string(i) + "]", *fault_));
      }
    }
  }

  /// Calls `each(name, json_reader)` for every field; a fault when it is no object.
  template <class Each>
  void each_field(Each&& each) const {
    if (!value_->is_object()) {
      note("must be an object");
      return;
    }
    for (auto it = value_->begin(); it != value_->end(); ++it) {
      each(std::string_view(it.key()), json_reader(*it, inner(it.key()), *fault_));
    }
  }

  /// Keeps a fault of this value: "<path> <what>".
  void note(std::string_view what) const { fault_->note(path_, what); }
  [[nodiscard]] bool ok() const { return fault_->empty(); }

 private:
  [[nodiscard]] std::string inner(std::string_view name) const;

  const nlohmann::json* value_;
  std::string path_;
  reading_fault* fault_;
};

}  // namespace splitroom::protocol
