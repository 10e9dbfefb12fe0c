#include "server/room/asked.hpp"

namespace splitroom::server {

rules::seat_set asked::answered() const {
  rules::seat_set result;
  for (const rules::seat each : what_.seats) {
    if (answers_[each]) {
      result.insert(each);
    }
  }
  return result;
}

rules::seat_set asked::closed() const {
  rules::seat_set result;
  for (const rules::seat each : what_.seats) {
    if (answers_[each] && !answers_[each]->choice) {
      result.insert(each);
    }
  }
  return result;
}

}  // namespace splitroom::server
