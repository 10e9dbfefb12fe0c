// Scoring of zones held in any form; rules/splito/objective.hpp has the form for views.
#pragma once

#include <span>
#include <vector>

#include "rules/splito/objective.hpp"

namespace splitroom::rules::splito {

/// As `score_zones`, for zones that are not vectors.
std::vector<zone_score> score_piles(const objective_deck& deck, std::span<const card> commons,
                                    std::span<const std::span<const card>> zones);

}  // namespace splitroom::rules::splito
