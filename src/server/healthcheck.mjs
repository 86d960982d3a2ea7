import { bindAddress, givenPort } from "./port.mjs";

const given = bindAddress() ?? "localhost";
const host = given.includes(":") ? `[${given}]` : given;

try {
  const { ok } = await fetch(`http://${host}:${givenPort()}/readyz`, { signal: AbortSignal.timeout(4_000) });
  process.exitCode = ok ? 0 : 1;
} catch {
  process.exitCode = 1;
}
