// TLS with a certificate made for the test.
#include <cstdio>
#include <fstream>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include "casino_fixture.h"

namespace krupier::test {
namespace {

class Tls : public CasinoFixture {
 protected:
  void make_certificate() const {
    EVP_PKEY* key = EVP_EC_gen("P-256");
    X509* certificate = X509_new();
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), 0);
    X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
    X509_set_pubkey(certificate, key);
    X509_NAME* name = X509_get_subject_name(certificate);
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                               reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    X509_sign(certificate, key, EVP_sha256());
    std::FILE* file = std::fopen((folder_ / "cert.pem").c_str(), "w");
    PEM_write_X509(file, certificate);
    std::fclose(file);
    file = std::fopen((folder_ / "key.pem").c_str(), "w");
    PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
    std::fclose(file);
    X509_free(certificate);
    EVP_PKEY_free(key);
  }
};

TEST_F(Tls, SpeaksItAndSaysSo) {
  make_certificate();
  start([this](ServerOptions& options) {
    options.net.tls_cert = folder_ / "cert.pem";
    options.net.tls_key = folder_ / "key.pem";
  });
  HttpClient client{port(), true};
  const Answer answer = client.get("/api/tables");
  EXPECT_EQ(answer.status, 200U);
  EXPECT_NE(answer.header("Strict-Transport-Security"), "");
  const Answer in = client.post("/api/log-in", {{"login", "anna"}, {"password", kPassword}});
  EXPECT_NE(in.header("Set-Cookie").find("Secure"), std::string::npos);
  HttpClient plain{port()};
  EXPECT_ANY_THROW(plain.get("/api/tables"));
}

TEST_F(Tls, AnUnreadableCertificateIsNamed) {
  std::ofstream{folder_ / "broken.pem"} << "no certificate";
  try {
    start([this](ServerOptions& options) {
      options.net.tls_cert = folder_ / "broken.pem";
      options.net.tls_key = folder_ / "broken.pem";
    });
    FAIL();
  } catch (const std::runtime_error& error) {
    EXPECT_NE(std::string{error.what()}.find("broken.pem"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace krupier::test
