#!/usr/bin/env bash
# nodemailer 10.6.1 with mailparser 3.14.2 and postal-mime 4.0.0: one address, two texts.
# nodemailer writes an international domain in its ASCII form (xn--…) if the local part is ASCII. mailparser turns it back
# to Unicode, postal-mime leaves it. So a reply's sender, read by mailparser, is not equal to the address that was written to.
# Consequence here: contacts are compared in their ASCII form.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.1 mailparser@3.14.2 postal-mime@4.0.0
cat > read.mjs <<'JS'
import assert from "node:assert";
import { createTransport } from "nodemailer";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const transport = createTransport({ streamTransport: true, buffer: true });
const { message } = await transport.sendMail({ from: "ada@bücher.example", to: "club@club.example", text: "Yes" });
const written = /^From: (.*)\r$/m.exec(message.toString())[1];
const one = (await simpleParser(message)).from.value[0].address;
const other = (await PostalMime.parse(message)).from.address;
console.log(`written ${written}, mailparser ${one}, postal-mime ${other}`);
assert.deepStrictEqual([written, one, other], ["ada@xn--bcher-kva.example", "ada@bücher.example", "ada@xn--bcher-kva.example"]);
JS
node read.mjs
