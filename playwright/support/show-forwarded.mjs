import { ServerResponse } from "node:http";

// Loaded into a club's process: each response says what Next was told of where its request came from.
const { writeHead } = ServerResponse.prototype;

ServerResponse.prototype.writeHead = function (...args) {
  const { headers } = this.req;
  const [address, host, scheme] = ["for", "host", "proto"].map((name) => headers[`x-forwarded-${name}`]);
  this.setHeader("x-told", JSON.stringify({ address, host, scheme }));
  return writeHead.apply(this, args);
};
