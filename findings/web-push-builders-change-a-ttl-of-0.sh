#!/usr/bin/env bash
# @pushforge/builder 2.0.5 and @block65/webcrypto-web-push 2.0.0: a notification for this moment is kept for a day or a minute.
# A TTL of 0 is a value like others: the push service delivers the message if the device is there and else drops it (RFC 8030,
# section 5.2). Both take 0 for "not given" and send their default, 86400 and 60, without an error; 1 is sent as 1. pushforge's
# README gives a default and a maximum, the other's no limits. web-push 3.6.7 and webpush-webcrypto 1.0.5 send 0; web-push had
# the same once (web-push-libs/web-push 491). pushforge also uses the draft's content encoding aesgcm where the standard is
# aes128gcm (RFC 8291, section 4), and the other's README says that Apple doesn't accept aesgcm.
# Consequence here: a TTL is what is left of a message's time, which is 0 in its last second: another library would stretch it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @pushforge/builder@2.0.5 @block65/webcrypto-web-push@2.0.0 web-push@3.6.7 webpush-webcrypto@1.0.5
cat > read.mjs <<'JS'
import assert from "node:assert";
import { createECDH, randomBytes, webcrypto } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { buildPushHTTPRequest } from "@pushforge/builder";
import webpush from "web-push";
import { ApplicationServerKeys, generatePushHTTPRequest, setWebCrypto } from "webpush-webcrypto";

setWebCrypto(webcrypto);

const browser = createECDH("prime256v1");
const keys = { p256dh: browser.generateKeys("base64url"), auth: randomBytes(16).toString("base64url") };
const subscription = { endpoint: "https://push.example/1", expirationTime: null, keys };
const vapid = { subject: "mailto:club@club.example", ...webpush.generateVAPIDKeys() };
const point = Buffer.from(vapid.publicKey, "base64url");
const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
const privateJWK = { kty: "EC", crv: "P-256", x, y, d: vapid.privateKey };
const applicationServerKeys = await ApplicationServerKeys.generate();

const payload = "The doors open";
const adminContact = vapid.subject;
const builders = {
  "@pushforge/builder": (ttl) =>
    buildPushHTTPRequest({ privateJWK, subscription, message: { payload, options: { ttl }, adminContact } }),
  "@block65/webcrypto-web-push": (ttl) => buildPushPayload({ data: payload, options: { ttl } }, subscription, vapid),
  "webpush-webcrypto": (ttl) =>
    generatePushHTTPRequest({ applicationServerKeys, payload, target: subscription, adminContact, ttl }),
  "web-push": (TTL) => webpush.generateRequestDetails(subscription, payload, { vapidDetails: vapid, TTL }),
};
for (const [name, build] of Object.entries(builders)) {
  const sent = [];
  for (const ttl of [0, 1, 3600]) sent.push(new Headers((await build(ttl)).headers));
  const ttls = sent.map((headers) => Number(headers.get("ttl")));
  const encoding = sent[0].get("content-encoding");
  console.log(`${name}: 0, 1 and 3600 are sent as ${ttls.join(", ")}, in ${encoding}`);
  const first = { "@pushforge/builder": 86400, "@block65/webcrypto-web-push": 60 }[name] ?? 0;
  assert.deepStrictEqual(ttls, [first, 1, 3600]);
  if (name === "@pushforge/builder") assert.strictEqual(encoding, "aesgcm");
}
JS
node read.mjs
