// The positions of the layout, worked out rather than listed.
#include <fmt/format.h>
#include <initializer_list>

#include <krupier/games/roulette/geometry.h>

namespace krupier::roulette {
namespace {

constexpr int kColumns = 3;
constexpr int kOO = kDoubleZero;

std::string joined(Shape shape, std::initializer_list<int> numbers) {
  std::string id{word(shape)};
  char separator = ':';
  for (const int n : numbers) {
    id += fmt::format("{}{}", separator, pocket_name(static_cast<Pocket>(n)));
    separator = '-';
  }
  return id;
}

Position group(Shape shape, std::initializer_list<int> numbers) {
  Position position{joined(shape, numbers), 0};
  for (const int n : numbers) position.covers |= pocket_bit(static_cast<Pocket>(n));
  return position;
}

template <class F>
Pockets numbers_where(int last, F&& f) {
  Pockets pockets = 0;
  for (int n = 1; n <= last; ++n) {
    if (f(n)) pockets |= pocket_bit(static_cast<Pocket>(n));
  }
  return pockets;
}

std::vector<Position> even_chances(int last) {
  const auto coloured = [&](PocketColour wanted) {
    return numbers_where(last, [&](int n) { return colour(static_cast<Pocket>(n)) == wanted; });
  };
  return {
      {"red", coloured(PocketColour::red)},
      {"black", coloured(PocketColour::black)},
      {"odd", numbers_where(last, [](int n) { return n % 2 == 1; })},
      {"even", numbers_where(last, [](int n) { return n % 2 == 0; })},
      {"low", numbers_where(last, [&](int n) { return n <= last / 2; })},
      {"high", numbers_where(last, [&](int n) { return n > last / 2; })},
  };
}

}  // namespace

std::vector<Position> positions(Shape shape, const Wheel& wheel, ZeroRules zeros) {
  const bool double_zero = wheel.has(kDoubleZero);
  const int last = wheel.kind() == WheelKind::twenty_four ? 24 : 36;
  std::vector<Position> all;
  const auto add = [&](std::initializer_list<int> numbers) {
    all.push_back(group(shape, numbers));
  };
  switch (shape) {
    case Shape::straight:
      for (int n = zeros.zero ? 0 : 1; n <= last; ++n) add({n});
      if (double_zero) add({kOO});
      break;
    case Shape::split:
      if (zeros.splits && double_zero) {
        add({0, kOO});
        add({0, 1});
        add({0, 2});
        add({kOO, 2});
        add({kOO, 3});
      } else if (zeros.splits) {
        for (int n = 1; n <= kColumns; ++n) add({0, n});
      }
      for (int n = 1; n <= last; ++n) {
        if (n % kColumns != 0) add({n, n + 1});
        if (n + kColumns <= last) add({n, n + kColumns});
      }
      break;
    case Shape::street:
      if (zeros.trios) {
        add({0, 1, 2});
        if (double_zero) add({0, kOO, 2});
        double_zero ? add({kOO, 2, 3}) : add({0, 2, 3});
      }
      for (int n = 1; n <= last; n += kColumns) add({n, n + 1, n + 2});
      break;
    case Shape::corner:
      if (zeros.first_four && !double_zero) add({0, 1, 2, 3});
      for (int n = 1; n + kColumns <= last; ++n) {
        if (n % kColumns != 0) add({n, n + 1, n + 3, n + 4});
      }
      break;
    case Shape::five:
      if (double_zero) all.push_back({"five", group(shape, {0, kOO, 1, 2, 3}).covers});
      break;
    case Shape::six_line:
      for (int n = 1; n + kColumns <= last; n += kColumns) {
        Position six = group(shape, {n, n + 1, n + 2, n + 3, n + 4, n + 5});
        six.id = joined(shape, {n, n + 5});
        all.push_back(std::move(six));
      }
      break;
    case Shape::quarter:
      for (int i = 0; i * 6 < last; ++i) {
        all.push_back({fmt::format("quarter:{}", i + 1),
                       numbers_where(last, [&](int n) { return (n - 1) / 6 == i; })});
      }
      break;
    case Shape::dozen:
      for (int i = 0; i * 12 < last; ++i) {
        all.push_back({fmt::format("dozen:{}", i + 1),
                       numbers_where(last, [&](int n) { return (n - 1) / 12 == i; })});
      }
      break;
    case Shape::column:
      for (int i = 0; i < kColumns; ++i) {
        all.push_back({fmt::format("column:{}", i + 1),
                       numbers_where(last, [&](int n) { return (n - 1) % kColumns == i; })});
      }
      break;
    case Shape::even_chance:
      return even_chances(last);
  }
  return all;
}

}  // namespace krupier::roulette
