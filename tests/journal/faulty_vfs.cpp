#include "tests/journal/faulty_vfs.hpp"

#include <limits>
#include <mutex>

#include <sqlite3.h>

namespace splitroom::test {

namespace {

constexpr std::uint64_t never = std::numeric_limits<std::uint64_t>::max();

struct plan {
  std::mutex mutex;
  std::uint64_t calls = 0;
  std::uint64_t at = never;
  bool always = false;
  fault_kind kind = fault_kind::io_error;
};

plan& the_plan() {
  static plan one;
  return one;
}

/// 0, or the code that this call has to fail with.
int next_call(int io_error) {
  plan& current = the_plan();
  const std::lock_guard lock(current.mutex);
  ++current.calls;
  const bool fails = current.calls == current.at || (current.always && current.calls > current.at);
  if (!fails) return SQLITE_OK;
  return current.kind == fault_kind::disk_full ? SQLITE_FULL : io_error;
}

sqlite3_vfs* system_vfs() {
  static sqlite3_vfs* const found = sqlite3_vfs_find(nullptr);
  return found;
}

struct faulty_file {
  sqlite3_file base;
  sqlite3_file* real;
};

sqlite3_file* real(sqlite3_file* file) { return reinterpret_cast<faulty_file*>(file)->real; }

int write(sqlite3_file* file, const void* data, int size, sqlite3_int64 at) {
  if (const int code = next_call(SQLITE_IOERR_WRITE); code != SQLITE_OK) {
    real(file)->pMethods->xWrite(real(file), data, size / 2, at);
    return code;
  }
  return real(file)->pMethods->xWrite(real(file), data, size, at);
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  const int code = next_call(SQLITE_IOERR_TRUNCATE);
  return code != SQLITE_OK ? code : real(file)->pMethods->xTruncate(real(file), size);
}

// What was written outlives the process in any case, and that is all that tests look at.
int sync(sqlite3_file*, int) { return next_call(SQLITE_IOERR_FSYNC); }

sqlite3_io_methods methods_of_files() {
  sqlite3_io_methods made{};
  made.iVersion = 2;
  made.xClose = [](sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); };
  made.xRead = [](sqlite3_file* file, void* into, int size, sqlite3_int64 at) {
    return real(file)->pMethods->xRead(real(file), into, size, at);
  };
  made.xWrite = write;
  made.xTruncate = truncate;
  made.xSync = sync;
  made.xFileSize = [](sqlite3_file* file, sqlite3_int64* size) {
    return real(file)->pMethods->xFileSize(real(file), size);
  };
  made.xLock = [](sqlite3_file* file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
  };
  made.xUnlock = [](sqlite3_file* file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
  };
  made.xCheckReservedLock = [](sqlite3_file* file, int* result) {
    return real(file)->pMethods->xCheckReservedLock(real(file), result);
  };
  made.xFileControl = [](sqlite3_file* file, int what, void* with) {
    return real(file)->pMethods->xFileControl(real(file), what, with);
  };
  made.xSectorSize = [](sqlite3_file* file) {
    return real(file)->pMethods->xSectorSize(real(file));
  };
  made.xDeviceCharacteristics = [](sqlite3_file* file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
  };
  made.xShmMap = [](sqlite3_file* file, int page, int size, int extend, void volatile** into) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, into);
  };
  made.xShmLock = [](sqlite3_file* file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
  };
  made.xShmBarrier = [](sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); };
  made.xShmUnmap = [](sqlite3_file* file, int remove) {
    return real(file)->pMethods->xShmUnmap(real(file), remove);
  };
  return made;
}

int open(sqlite3_vfs*, sqlite3_filename name, sqlite3_file* file, int flags, int* flags_out) {
  static const sqlite3_io_methods methods = methods_of_files();
  auto* const made = reinterpret_cast<faulty_file*>(file);
  made->real = reinterpret_cast<sqlite3_file*>(made + 1);
  const int code = system_vfs()->xOpen(system_vfs(), name, made->real, flags, flags_out);
  made->base.pMethods = made->real->pMethods == nullptr ? nullptr : &methods;
  return code;
}

sqlite3_vfs make_vfs(const char* name) {
  sqlite3_vfs made = *system_vfs();
  made.iVersion = 1;
  made.szOsFile = static_cast<int>(sizeof(faulty_file)) + system_vfs()->szOsFile;
  made.pNext = nullptr;
  made.zName = name;
  made.xOpen = open;
  return made;
}

}  // namespace

const std::string& faulty_vfs::name() {
  static const std::string name = "faulty";
  static sqlite3_vfs vfs = make_vfs(name.c_str());
  static const int registered = sqlite3_vfs_register(&vfs, 0);
  static_cast<void>(registered);
  return name;
}

void faulty_vfs::fail(std::uint64_t n, bool always, fault_kind kind) {
  plan& current = the_plan();
  const std::lock_guard lock(current.mutex);
  current.calls = 0;
  current.at = n;
  current.always = always;
  current.kind = kind;
}

void faulty_vfs::heal() { fail(never, false, fault_kind::io_error); }

std::uint64_t faulty_vfs::calls() {
  plan& current = the_plan();
  const std::lock_guard lock(current.mutex);
  return current.calls;
}

}  // namespace splitroom::test
