// One SQLite connection and its statements, closed and finalised by themselves. Used by one thread
// at a time.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace splitroom::server {

class sqlite_error : public std::runtime_error {
 public:
  sqlite_error(int code, const std::string& what) : std::runtime_error(what), code_(code) {}

  /// The primary result code, as SQLITE_FULL.
  [[nodiscard]] int code() const { return code_; }
  /// Whether the file holds what no SQLite has written there.
  [[nodiscard]] bool damage() const;
  /// Whether the statement itself cannot be carried out, now or later (a constraint, a value too
  /// long); else the same statement may succeed another time.
  [[nodiscard]] bool refusal() const;

 private:
  int code_;
};

class sqlite_database;

/// A statement borrowed from its connection; destroying it resets it and gives it back.
class sqlite_statement {
 public:
  sqlite_statement(sqlite_statement&& other) noexcept;
  sqlite_statement& operator=(sqlite_statement&&) = delete;
  ~sqlite_statement();

  /// Binds the parameters from the first on: integers, and texts and blobs, which are not copied
  /// and must live until the last step.
  template <class... Values>
  sqlite_statement& with(const Values&... values) {
    reset();
    int index = 0;
    (bind(++index, values), ...);
    return *this;
  }

  /// Whether there is a row. Throws sqlite_error.
  bool step();
  /// For what gives no rows.
  void run() {
    step();
    reset();
  }

  // ---- columns of the current row, from 0; a value of another type is converted ----
  [[nodiscard]] std::int64_t integer(int column) const;
  /// Text or blob; valid until the next step.
  [[nodiscard]] std::string_view bytes(int column) const;
  [[nodiscard]] std::string text(int column) const { return std::string(bytes(column)); }

 private:
  friend class sqlite_database;
  sqlite_statement(sqlite_database& from, std::string_view sql, sqlite3_stmt* statement)
      : from_(&from), sql_(sql), statement_(statement) {}

  void reset();
  void bind(int index, std::int64_t value);
  void bind(int index, std::string_view text);
  void bind(int index, std::span<const std::uint8_t> blob);

  sqlite_database* from_;
  std::string_view sql_;
  sqlite3_stmt* statement_;
};

struct sqlite_open_options {
  std::string vfs = {};  ///< "" = the default one
  bool read_only = false;
  int busy_ms = 0;  ///< how long a statement waits for a lock
};

class sqlite_database {
 public:
  /// Opens the file and creates it unless `read_only`. Throws sqlite_error.
  sqlite_database(const std::string& path, const sqlite_open_options& options);
  ~sqlite_database();
  sqlite_database(const sqlite_database&) = delete;
  sqlite_database& operator=(const sqlite_database&) = delete;

  /// The statements of `sql`, one after the other; rows are ignored.
  void execute(const std::string& sql);
  /// @pre `sql` is one statement and a literal: its address is kept
  [[nodiscard]] sqlite_statement prepare(std::string_view sql);
  /// The first column of the first row; "" without one.
  [[nodiscard]] std::string value(std::string_view sql);
  /// Whether a transaction is open.
  [[nodiscard]] bool in_transaction() const;
  /// Rows inserted, changed and deleted since the connection was opened.
  [[nodiscard]] std::int64_t changes() const;
  /// The row that was inserted last.
  [[nodiscard]] std::int64_t last_id() const;
  void set_busy_ms(int busy_ms);
  /// Whether the write-ahead log stays as it is when the last connection closes.
  void keep_log_on_close(bool keep);

 private:
  friend class sqlite_statement;
  struct closer {
    void operator()(sqlite3* handle) const;
  };
  struct finalizer {
    void operator()(sqlite3_stmt* handle) const;
  };

  [[noreturn]] void fail(const char* doing) const;

  std::unique_ptr<sqlite3, closer> handle_;
  std::map<std::string_view, std::unique_ptr<sqlite3_stmt, finalizer>> idle_;
};

}  // namespace splitroom::server
