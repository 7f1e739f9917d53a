// Asio and Beast themselves, compiled once instead of in every file that speaks to the network.
#include <boost/asio/impl/src.hpp>
#include <boost/asio/ssl/impl/src.hpp>
#include <boost/beast/src.hpp>
