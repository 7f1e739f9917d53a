// Video: where a table's pictures come from, for the pages' video panel.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include <krupier/base/result.h>

namespace krupier {

namespace json = boost::json;

struct Video {
  struct Stream {
    std::string quality;  // "720p", as the page lists it
    std::string url;
  };
  std::string hls;           // a playlist; its qualities are in it
  std::vector<Stream> webm;  // the best first

  bool none() const { return hls.empty() && webm.empty(); }
};

// {"hls": URL, "webm": [{"quality": "720p", "url": URL}]}; null where there is none.
json::value to_json(const Video& video);
// Addresses are https, or paths of this site ("/video/r1.m3u8"): a page may load nothing else.
Result<Video> video_from_json(const json::value& value);

}  // namespace krupier
