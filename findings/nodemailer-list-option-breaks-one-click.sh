#!/usr/bin/env bash
# nodemailer 10.6.1: the option `list` can't write List-Unsubscribe-Post. It takes each value for an address, so that the
# constant of RFC 8058 (section 3.1) becomes <http://List-Unsubscribe=One-Click>, which no mailbox provider accepts as
# one-click. Written under `headers`, the same text arrives unchanged. Both are valid options; nothing is raised.
# Consequence here: letters write the two headers themselves.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.1
cat > send.cjs <<'JS'
const assert = require("node:assert");
const { createTransport } = require("nodemailer");
const transport = createTransport({ streamTransport: true, buffer: true });
const message = { from: "club@club.example", to: "ada@club.example", subject: "Letter", text: "Dear Ada" };
const one = { ...message, list: { "unsubscribe-post": "List-Unsubscribe=One-Click" } };
const other = { ...message, headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" } };
async function headerOf(mail) {
  const { message: bytes } = await transport.sendMail(mail);
  return /^List-Unsubscribe-Post: (.*)\r$/m.exec(bytes.toString())[1];
}
(async () => {
  const read = [await headerOf(one), await headerOf(other)];
  console.log(`list: ${read[0]}\nheaders: ${read[1]}`);
  assert.deepStrictEqual(read, ["<http://List-Unsubscribe=One-Click>", "List-Unsubscribe=One-Click"]);
})();
JS
node send.cjs
