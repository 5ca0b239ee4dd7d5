#!/bin/sh
# Makes the certificate by which deploy/compose.yaml's PostgreSQL is known to the console, once: sh deploy/certificate.sh
# A new one: remove deploy/tls, run it again, restart both services.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir tls
cd tls
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 \
  -subj '/CN=konsol-klinik CA' -keyout ca.key -out ca.crt
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj "/CN=${1:-postgres}" -keyout server.key -out server.csr
printf 'subjectAltName=DNS:%s\n' "${1:-postgres}" > server.ext
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile server.ext -out server.crt
# Nobody signs another one by mistake.
rm ca.key ca.srl server.csr server.ext
chmod 644 ca.crt server.crt
chmod 755 .
