// Figures as Prometheus reads them: its text exposition format, version 0.0.4.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "server/ops/counters.hpp"

namespace splitroom::server {

enum class metric_type { counter, gauge, histogram };

class metrics_text {
 public:
  using labels = std::initializer_list<std::pair<std::string_view, std::string_view>>;

  /// The figures that follow are of this family. `help` is one line.
  void family(std::string_view name, metric_type type, std::string_view help);
  void add(std::uint64_t value, labels where = {});
  void add_number(double value, labels where = {});
  /// All of a histogram, in seconds.
  template <std::size_t Size>
  void add(const histogram<Size>& what) {
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < Size; ++i) {
      so_far += what.counts()[i];
      add_bucket(seconds(what.bounds_us()[i]), so_far);
    }
    so_far += what.counts()[Size];
    add_bucket("+Inf", so_far);
    add_total(seconds(what.sum_us()), so_far);
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  static std::string seconds(std::int64_t microseconds);
  void line(std::string_view suffix, std::string_view value, labels where);
  void add_bucket(std::string_view bound, std::uint64_t count);
  void add_total(std::string_view sum, std::uint64_t count);

  std::string name_;
  std::string out_;
};

}  // namespace splitroom::server
