import { createSign } from "node:crypto";

/** A key and its self-signed certificate, made for these tests. Valid until 2126. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC/TdM5vWSBqy9F
6LSehGWG5GqdBfXImwdCINbyCGA1qRUQra7gkPUbQlaewEfp8VGskUDLGHJzX//X
K5LS1C00X+UAurvSdA9/Jl4VkfwHITHUPWeuObFY03cxBhTjBdb2HEtS1fw/O63d
R40gjUif+ARJIQfOW97oVlBiNTuEwMzXCV3CndDlvNDAZbzRisOt2M+IlfV6CWnj
/tGCVovnGo8MQkM7zYPMAzT+Gk863GBC8wqx/8El6wR0We7xb0P7Z90cHJKRjtMv
AE0sugfdt5qd37wo3vSmsKocXzcA/UBCJubUhaGgJU4wNo/E4+6/RxdWdo42x/xO
b5+VX6BpAgMBAAECggEAF8ZjdL6/FxxqwhydweuWCzx9AX8kS3ufhyOPWGzGZDTb
cNiyWKdl8YQo7A7dK8u5c6G+XzSZGLylY5zp4ON3VhXVieXV14hkBVCD4INll+ST
YvCvX32SYbCE6iX614y6E+5ymrIMaOFmW2SmkJVDzC8QfUl/xQYxlEdnMxAG5xmw
mijkRfhXUrAr05Gfs2pe8fJ9k0LAN6jE8bZq4OXWObHa9by5cz/RbFaF7P38+Q8+
k7PRq8U2by2x7ya/UVVgt75lmOtReapAHRtymYYthObq3OvQU9vJdM0WZp94XQBo
c7Ki6oNKUrYqA/mKtY38hJP4xsT1pbYlvjkuamz4zwKBgQDl67ueU/XlU5Np6ccA
NiP+g8A0VUeKmkvnA6XHXUAxkBqA1E4/9mGALWOKZuqIstHZ34gjzQNR99i/ZNbT
7YJBYqrWI1IloAux+RoV2s/IsuducLgLhh3E2lCK+EkLEfZibWoZLp06Vfd8wRvM
FHwnor3KO4a/wHcDF/yUwZlTIwKBgQDVAMQZE+U6Qeh9tmpVNVkbeW9lnPo69dYv
wKNoXXEHAT+uw9oTivMD5HGssNOW7tWiAItVCp+B5+BwCsKmQdlil+2VJScnzRDv
/9YJ0b3FQ9Q4BTzFuHRBOAPCuNkjarL75YoyJNct4Yux/PoWDQgSzOqx0suVvVdN
kn37K9etAwKBgHqKPi+vTgIQniO3zjElqd9vdtQtk3iircuNHSD5aUpBJG7/OElM
1kBLcJ8GJQAAVmoJgfSawqdAMkwnwXuoPWD95lFE9/ZHq5QKUMXPHik4eLJa7yxt
KZaOSJkYpU16IFfrOr37Ix9BTCs4fMkzLcyuJvsO6M1wFb4XXa4m1MIDAoGABYZz
j8L4Wz6CbWBh+bvch93qidQ8mXLvD2YL1xU1bV0W7c2exosAKsWuPTCJDI09dWpW
MuqHoLMHG2DsE6v5m5kdTJUeIuYq3k7gmniaV5ee1aUtImPagCaX0mFBIK4P3oDh
yNMz0bjcCs3pHtFPuE0geWRia4vxy81U/0Lv4UkCgYEAofAzFzO0E36lstRMXIQd
G28woB/kANa7pZ4gQHoHcm9saNBuD8FTqrV8hdRnv4AsPPE0F9UuZO5ZXAsP4MBo
xLK5ilNa63O3e5GKHz/aoxyBHkQNXehOdYtr3T0EoNaCqjdv7rIVk9vFIviURCAi
v1dNDXPUeAK2yURmRprCCg0=
-----END PRIVATE KEY-----`;

export const SNS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUPMDfmEuY0G52BdLGQfwRDw4wbPAwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTI1MjMyODE0
WhgPMjEyNjExMDEyMzI4MTRaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAv03TOb1kgasvRei0noRl
huRqnQX1yJsHQiDW8ghgNakVEK2u4JD1G0JWnsBH6fFRrJFAyxhyc1//1yuS0tQt
NF/lALq70nQPfyZeFZH8ByEx1D1nrjmxWNN3MQYU4wXW9hxLUtX8Pzut3UeNII1I
n/gESSEHzlve6FZQYjU7hMDM1wldwp3Q5bzQwGW80YrDrdjPiJX1eglp4/7RglaL
5xqPDEJDO82DzAM0/hpPOtxgQvMKsf/BJesEdFnu8W9D+2fdHBySkY7TLwBNLLoH
3beand+8KN70prCqHF83AP1AQibm1IWhoCVOMDaPxOPuv0cXVnaONsf8Tm+flV+g
aQIDAQABo1MwUTAdBgNVHQ4EFgQUpzNOSS0MMxPOcSKNE6XTew4FdOswHwYDVR0j
BBgwFoAUpzNOSS0MMxPOcSKNE6XTew4FdOswDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAL5slafQE6ssK74p2QpfoV2HrQrc/Jes2qcgJNOWf+360
3IfBw7YuPoEO6lamMFgo3G4tPHDJ00khpfROu3wt93OxKb9yIL+li6s7cQCaXStz
m+MNuCpQ07SoMfh4PmaEaJJOI5PxUb5rjIy617NKfk6veWH3vH0jM9H17Y2s7eeL
HUNcY958IoG8MzCa4cyvtnauu4QW0o6sPuINrz2yVk5kn/RGcvW/Z8EZ6uAzpJ5T
RbG4B4ri5ir7Dc/+/yA0wN8aUy39DwRZhOBstVrQJqSBjWuKi3rXV9qwYlnqQzM4
OdBVaqhGYNNLgSCkVm+Yz8Go6JxoMmE5m4a3wvvLgg==
-----END CERTIFICATE-----`;

export const TOPIC = "arn:aws:sns:us-west-2:123456789012:MyTopic";

type Overrides = Partial<Record<string, string>>;

/** Signs a message of SNS like Amazon. `altered` changes fields after signing. */
export function snsMessage(fields: Overrides = {}, altered: Overrides = {}): string {
  const message: Record<string, string | undefined> = {
    Type: "Notification",
    MessageId: "22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324",
    TopicArn: TOPIC,
    Message: "Hello world!",
    Timestamp: new Date().toISOString(),
    SignatureVersion: "2",
    SigningCertURL:
      "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem",
    ...fields,
  };
  const names =
    message.Type === "Notification"
      ? ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"]
      : ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];
  const text = names.flatMap((name) => (message[name] ? [name, message[name]] : [])).join("\n");
  const sign = createSign(message.SignatureVersion === "1" ? "sha1" : "sha256").update(`${text}\n`);
  return JSON.stringify({ ...message, Signature: sign.sign(KEY, "base64"), ...altered });
}
