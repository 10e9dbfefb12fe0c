#include "tests/support/test_certificate.hpp"

#include <memory>
#include <stdexcept>
#include <string>

#include <openssl/bio.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

namespace splitroom::test {

namespace {

template <class T, void (*Free)(T*)>
struct freed {
  void operator()(T* what) const { Free(what); }
};
using key_ptr = std::unique_ptr<EVP_PKEY, freed<EVP_PKEY, EVP_PKEY_free>>;
using certificate_ptr = std::unique_ptr<X509, freed<X509, X509_free>>;
using file_ptr = std::unique_ptr<BIO, freed<BIO, BIO_free_all>>;

void demand(bool done) {
  if (!done) {
    throw std::runtime_error("cannot make a certificate");
  }
}

}  // namespace

test_certificate::test_certificate(const std::string& name)
    : certificate_(folder_.file("certificate.pem")), key_(folder_.file("key.pem")) {
  renew(name);
}

void test_certificate::renew(const std::string& name) {
  constexpr long a_day = 24 * 60 * 60;
  const key_ptr key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"));
  const certificate_ptr made(X509_new());
  demand(key != nullptr && made != nullptr);
  X509_set_version(made.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
  X509_gmtime_adj(X509_getm_notBefore(made.get()), -a_day);
  X509_gmtime_adj(X509_getm_notAfter(made.get()), a_day);
  X509_set_pubkey(made.get(), key.get());
  X509_NAME* const subject = X509_get_subject_name(made.get());
  const auto* const text = reinterpret_cast<const unsigned char*>(name.c_str());
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, text, -1, -1, 0);
  X509_set_issuer_name(made.get(), subject);
  demand(X509_sign(made.get(), key.get(), EVP_sha256()) > 0);
  const file_ptr certificate_file(BIO_new_file(certificate_.c_str(), "w"));
  const file_ptr key_file(BIO_new_file(key_.c_str(), "w"));
  demand(certificate_file != nullptr && key_file != nullptr);
  demand(PEM_write_bio_X509(certificate_file.get(), made.get()) == 1);
  demand(PEM_write_bio_PKCS8PrivateKey(key_file.get(), key.get(), nullptr, nullptr, 0, nullptr,
                                       nullptr) == 1);
}

}  // namespace splitroom::test
