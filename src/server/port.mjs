import { connect, isIP } from "node:net";

export function givenPort() {
  const port = Number(process.env.PORT || 3000);
  return Number.isInteger(port) && port >= 1 && port <= 65535 ? port : null;
}

/** Exits with one line if PORT is not a port or is in use. */
export async function requireFreePort(command) {
  const port = givenPort();
  if (port === null) exit(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
  if (await accepts(port, bindAddress() ?? "localhost")) exitPortTaken(port, command);
  return port;
}

export function exitPortTaken(port, command) {
  exit(`PORT ${port} is already in use. Choose another: PORT=${port < 65535 ? port + 1 : 3000} ${command}`);
}

/** Returns HOSTNAME if it is an address. Containers set it to their own name, which can't be used here. */
export function bindAddress() {
  const name = process.env.HOSTNAME ?? "";
  return isIP(name) || name === "localhost" ? name : undefined;
}

/** Returns the host at which this process reaches its own server. */
export function ownAddress() {
  const address = bindAddress() ?? "127.0.0.1";
  if (address === "0.0.0.0") return "127.0.0.1";
  if (address === "::") return "[::1]";
  return isIP(address) === 6 ? `[${address}]` : address;
}

/** @param {string | undefined} address the remote address of a connection */
export function isThisMachine(address) {
  return /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address ?? "");
}

function accepts(port, host) {
  const target = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return new Promise((resolve) => {
    const socket = connect({ port, host: target });
    const end = (isOpen) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

function exit(line) {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}
