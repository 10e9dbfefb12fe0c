#include "server/journal/sqlite_database.hpp"

#include <utility>

#include <sqlite3.h>

namespace splitroom::server {

namespace {

// Longer values are not ours: a damaged length must not make us ask for a gigabyte.
constexpr int longest_value = 64 * 1024 * 1024;
constexpr int primary_code = 0xff;

}  // namespace

bool sqlite_error::damage() const { return code_ == SQLITE_CORRUPT || code_ == SQLITE_NOTADB; }

bool sqlite_error::refusal() const {
  switch (code_) {
    case SQLITE_CONSTRAINT:
    case SQLITE_ERROR:
    case SQLITE_MISMATCH:
    case SQLITE_RANGE:
    case SQLITE_TOOBIG:
      return true;
    default:
      return false;
  }
}

// ---- statements ---------------------------------------------------------------------------------

sqlite_statement::sqlite_statement(sqlite_statement&& other) noexcept
    : from_(other.from_), sql_(other.sql_), statement_(std::exchange(other.statement_, nullptr)) {}

sqlite_statement::~sqlite_statement() {
  if (statement_ == nullptr) {
    return;
  }
  reset();
  auto& place = from_->idle_[sql_];
  std::unique_ptr<sqlite3_stmt, sqlite_database::finalizer> mine(statement_);
  if (!place) {
    place = std::move(mine);
  }
}

// What a step has failed with is told again by the reset: it has been thrown already.
void sqlite_statement::reset() { sqlite3_reset(statement_); }

bool sqlite_statement::step() {
  switch (sqlite3_step(statement_)) {
    case SQLITE_ROW:
      return true;
    case SQLITE_DONE:
      return false;
    default:
      from_->fail("journal");
  }
}

void sqlite_statement::bind(int index, std::int64_t value) {
  if (sqlite3_bind_int64(statement_, index, value) != SQLITE_OK) from_->fail("bind");
}

void sqlite_statement::bind(int index, std::string_view text) {
  if (sqlite3_bind_text64(statement_, index, text.data(), text.size(), SQLITE_STATIC,
                          SQLITE_UTF8) != SQLITE_OK) {
    from_->fail("bind");
  }
}

void sqlite_statement::bind(int index, std::span<const std::uint8_t> blob) {
  // An empty span may have no address, and that would be NULL.
  const void* const data = blob.empty() ? static_cast<const void*>("") : blob.data();
  if (sqlite3_bind_blob64(statement_, index, data, blob.size(), SQLITE_STATIC) != SQLITE_OK) {
    from_->fail("bind");
  }
}

std::int64_t sqlite_statement::integer(int column) const {
  return sqlite3_column_int64(statement_, column);
}

std::string_view sqlite_statement::bytes(int column) const {
  const void* const data = sqlite3_column_blob(statement_, column);
  if (data == nullptr) {
    // Also what SQLite says when it could not read the value.
    if (sqlite3_errcode(sqlite3_db_handle(statement_)) == SQLITE_NOMEM) from_->fail("read");
    return {};
  }
  return {static_cast<const char*>(data),
          static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

// ---- the connection -----------------------------------------------------------------------------

void sqlite_database::closer::operator()(sqlite3* handle) const { sqlite3_close_v2(handle); }
void sqlite_database::finalizer::operator()(sqlite3_stmt* handle) const {
  sqlite3_finalize(handle);
}

sqlite_database::sqlite_database(const std::string& path, const sqlite_open_options& options) {
  sqlite3* handle = nullptr;
  const int flags =
      (options.read_only ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE) |
      SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  const int code = sqlite3_open_v2(path.c_str(), &handle, flags,
                                   options.vfs.empty() ? nullptr : options.vfs.c_str());
  handle_.reset(handle);
  if (code != SQLITE_OK) fail("open");
  sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longest_value);
  set_busy_ms(options.busy_ms);
}

sqlite_database::~sqlite_database() = default;

void sqlite_database::fail(const char* doing) const {
  if (!handle_) throw sqlite_error(SQLITE_NOMEM, std::string(doing) + ": out of memory");
  throw sqlite_error(sqlite3_errcode(handle_.get()) & primary_code,
                     std::string(doing) + ": " + sqlite3_errmsg(handle_.get()) + " (" +
                         std::to_string(sqlite3_extended_errcode(handle_.get())) + ")");
}

void sqlite_database::execute(const std::string& sql) {
  if (sqlite3_exec(handle_.get(), sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) {
    fail("execute");
  }
}

sqlite_statement sqlite_database::prepare(std::string_view sql) {
  const auto found = idle_.find(sql);
  if (found != idle_.end() && found->second) {
    return {*this, sql, found->second.release()};
  }
  sqlite3_stmt* made = nullptr;
  if (sqlite3_prepare_v3(handle_.get(), sql.data(), static_cast<int>(sql.size()),
                         SQLITE_PREPARE_PERSISTENT, &made, nullptr) != SQLITE_OK) {
    fail("prepare");
  }
  return {*this, sql, made};
}

std::string sqlite_database::value(std::string_view sql) {
  sqlite_statement asked = prepare(sql);
  return asked.step() ? asked.text(0) : std::string();
}

bool sqlite_database::in_transaction() const { return sqlite3_get_autocommit(handle_.get()) == 0; }

std::int64_t sqlite_database::changes() const { return sqlite3_total_changes64(handle_.get()); }

std::int64_t sqlite_database::last_id() const { return sqlite3_last_insert_rowid(handle_.get()); }

void sqlite_database::set_busy_ms(int busy_ms) { sqlite3_busy_timeout(handle_.get(), busy_ms); }

void sqlite_database::keep_log_on_close(bool keep) {
  sqlite3_db_config(handle_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr);
}

}  // namespace splitroom::server
