import { ServerResponse } from "node:http";

// Loaded into a server's process. Each response repeats the forwarded headers that Next received.
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (...args) {
  const { headers } = this.req;
  const [address, host, scheme] = ["for", "host", "proto"].map((name) => headers[`x-forwarded-${name}`]);
  this.setHeader("x-forwarded-seen", JSON.stringify({ address, host, scheme }));
  return writeHead.apply(this, args);
};
