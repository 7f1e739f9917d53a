# Headers that hardly ever change, compiled once: they are two of the three seconds that a file takes. `standard` serves the
# rules, `json` what lies above them. A target takes one with krupier_headers(TARGET standard|json).
set(standard_headers <algorithm> <array> <bitset> <charconv> <compare> <concepts> <cstdint> <cstring> <deque> <filesystem>
  <fstream> <functional> <iterator> <limits> <map> <memory> <numeric> <optional> <ranges> <set> <span> <sstream> <string>
  <string_view> <tuple> <type_traits> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

function(krupier_header_set name)
  add_library(krupier_headers_${name} OBJECT ${PROJECT_SOURCE_DIR}/cmake/headers/empty.cpp)
  target_link_libraries(krupier_headers_${name} PRIVATE krupier_options ${ARGN})
  target_compile_features(krupier_headers_${name} PUBLIC cxx_std_20)
endfunction()

find_package(fmt REQUIRED)
find_package(boost_json 1.81 REQUIRED CONFIG)
krupier_header_set(standard fmt::fmt)
target_precompile_headers(krupier_headers_standard PRIVATE ${standard_headers})
krupier_header_set(json fmt::fmt Boost::json)
target_precompile_headers(krupier_headers_json PRIVATE ${standard_headers} <boost/json.hpp>)

function(krupier_headers target set)
  target_precompile_headers(${target} REUSE_FROM krupier_headers_${set})
endfunction()
