// Archive: a value to bytes and back, field by field, for rounds and a table's memory.
//
// A type takes part by a member `template <class A> void fields(A& a) { a(x, y, z); }`; plain
// numbers, enums and types that are plain bytes need nothing.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace krupier {

// Tells bytes that were written as they are from bytes that were damaged since (FNV-1a). Against
// forgery the journal's hash chain stands, not this.
constexpr std::uint64_t checksum(std::string_view bytes) {
  std::uint64_t sum = 0xcbf2'9ce4'8422'2325;
  for (const char byte : bytes) {
    sum ^= static_cast<unsigned char>(byte);
    sum *= 0x100'0000'01b3;
  }
  return sum;
}

// Plain bytes, without a gap between them: such a value is written and read in one piece.
template <class T>
inline constexpr bool kPlainBytes = std::is_trivially_copyable_v<T> &&
                                    (std::has_unique_object_representations_v<T> ||
                                     std::is_scalar_v<T>);

class ArchiveWriter {
 public:
  static constexpr bool kReads = false;

  explicit ArchiveWriter(std::string& out) : out_(out) {}

  template <class... T>
  void operator()(const T&... values) {
    (write(values), ...);
  }

 private:
  template <class T>
  void write(const T& value) {
    if constexpr (requires(T & t) { t.fields(*this); }) {
      const_cast<T&>(value).fields(*this);  // fields() serves both directions
    } else if constexpr (requires(T & list) {
                           list.clear();
                           list.push_back(*list.begin());
                         }) {
      write(static_cast<std::uint64_t>(value.size()));
      for (const auto& item : value) write(item);
    } else if constexpr (!kPlainBytes<T> && requires {
                           std::tuple_size<T>::value;
                           value[0];
                         }) {
      for (const auto& item : value) write(item);
    } else {
      static_assert(kPlainBytes<T>);
      out_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
  }
  template <class T>
  void write(const std::optional<T>& value) {
    write(static_cast<std::uint8_t>(value.has_value()));
    if (value) write(*value);
  }
  template <class... T>
  void write(const std::variant<T...>& value) {
    write(static_cast<std::uint8_t>(value.index()));
    std::visit(
        [this]<class U>(const U& held) {
          if constexpr (!std::is_empty_v<U>) write(held);
        },
        value);
  }
  void write(const std::vector<bool>&) = delete;

  std::string& out_;
};

class ArchiveReader {
 public:
  static constexpr bool kReads = true;

  explicit ArchiveReader(std::string_view in) : in_(in) {}

  template <class... T>
  void operator()(T&... values) {
    (read(values), ...);
  }
  // All bytes were there and none is left over.
  bool complete() const { return good_ && in_.empty(); }
  bool good() const { return good_; }

 private:
  template <class T>
  void read(T& value) {
    if constexpr (requires { value.fields(*this); }) {
      value.fields(*this);
    } else if constexpr (requires {
                           value.clear();
                           value.push_back(*value.begin());
                         }) {
      std::uint64_t count = 0;
      read(count);
      value.clear();
      if (count > in_.size()) good_ = false;  // every item takes at least a byte
      for (std::uint64_t i = 0; good_ && i < count; ++i) {
        typename T::value_type item{};
        read(item);
        value.push_back(item);
      }
    } else if constexpr (!kPlainBytes<T> && requires {
                           std::tuple_size<T>::value;
                           value[0];
                         }) {
      for (auto& item : value) read(item);
    } else {
      static_assert(std::is_trivially_copyable_v<T>);
      if (in_.size() < sizeof value) {
        good_ = false;
        in_ = {};
        return;
      }
      std::memcpy(&value, in_.data(), sizeof value);
      in_.remove_prefix(sizeof value);
    }
  }
  template <class T>
  void read(std::optional<T>& value) {
    std::uint8_t has = 0;
    read(has);
    value.reset();
    if (has != 0) {
      T item{};
      read(item);
      value = item;
    }
  }

  template <class... T>
  void read(std::variant<T...>& value) {
    std::uint8_t which = 0;
    read(which);
    if (which >= sizeof...(T)) good_ = false;
    std::uint8_t at = 0;
    const auto take = [&]<class U>(std::type_identity<U>) {
      if (!good_ || at++ != which) return;
      U& held = value.template emplace<U>();
      if constexpr (!std::is_empty_v<U>) read(held);
    };
    (take(std::type_identity<T>{}), ...);
  }

  std::string_view in_;
  bool good_ = true;
};

}  // namespace krupier
