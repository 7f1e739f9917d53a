# Warnings, sanitizers and link-time optimisation, in one interface target that every part links.
add_library(krupier_options INTERFACE)
target_compile_options(krupier_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
  -Wsign-conversion -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough -Wno-missing-field-initializers -Werror)
if(KRUPIER_SANITIZE)
  target_compile_options(krupier_options INTERFACE -fsanitize=address,undefined
    -fno-sanitize-recover=all -fno-omit-frame-pointer -O1)
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
