# Warnings, sanitizers and link-time optimisation, in one interface target that every part links.
add_library(krupier_options INTERFACE)
target_compile_options(krupier_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wno-missing-field-initializers -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns of overlapping and of endless copies inside std::string's own operator+ (its bug 105651).
  target_compile_options(krupier_options INTERFACE -Wno-restrict -Wno-stringop-overflow)
endif()
set(KRUPIER_NETWORK_OPTIONS -O1)
if(NOT CMAKE_BUILD_TYPE)
  set(KRUPIER_NETWORK_OPTIONS -O0)
endif()
if(KRUPIER_SANITIZE)
  set(KRUPIER_NETWORK_OPTIONS -fno-sanitize=all -O0 -g0)
  # With the sanitizers g++ 12 sees uninitialized values and reads past an end where there are none, in std::regex for one;
  # the release build still warns.
  target_compile_options(krupier_options INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer -O1 -g1 -Wno-maybe-uninitialized -Wno-stringop-overread)
  target_link_options(krupier_options INTERFACE -fsanitize=address,undefined)
endif()
if(KRUPIER_LTO)
  include(CheckIPOSupported)
  check_ipo_supported(RESULT ipo_ok LANGUAGES CXX)
  if(ipo_ok)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      # The installed libraries must also link without it.
      target_compile_options(krupier_options INTERFACE -ffat-lto-objects)
    endif()
  endif()
endif()
