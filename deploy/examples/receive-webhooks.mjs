// Receives the club's webhooks, and checks their signature. It needs Node 20 or later, and no package.
//   WEBHOOK_SECRET=whsec_… PORT=8080 node receive-webhooks.mjs
// The club connects by https only, so put a proxy with a certificate in front.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { WEBHOOK_SECRET = "", PORT = "8080" } = process.env;
const MAX_AGE_SECONDS = 5 * 60;

if (!WEBHOOK_SECRET.startsWith("whsec_")) {
  console.error("Set WEBHOOK_SECRET to the secret of the endpoint.");
  process.exit(2);
}

// A program that runs for long stores the ids in its database.
const seen = new Set();

createServer(async (request, response) => {
  const body = await text(request);
  if (!isAuthentic(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers["webhook-id"];
  if (!seen.has(id)) console.log(id, body); // the club sends an event at least once
  seen.add(id);
  response.writeHead(204).end(); // answer within 10 seconds, and do long work afterwards
}).listen(Number(PORT), () => console.log(`Waiting at port ${PORT}.`));

function isAuthentic(headers, body) {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= MAX_AGE_SECONDS)) return false;
  const key = Buffer.from(WEBHOOK_SECRET.slice("whsec_".length), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  // There are two signatures for a day after the secret was rotated.
  const signatures = String(headers["webhook-signature"]).split(" ");
  return signatures.some((signature) => isSame(signature, expected));
}

function isSame(signature, expected) {
  const [version, encoded = ""] = signature.split(",");
  const given = Buffer.from(encoded, "base64");
  return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
}
