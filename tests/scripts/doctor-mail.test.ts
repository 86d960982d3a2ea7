import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import type { SMTPServerOptions } from "smtp-server";
import { parseEnv } from "@/lib/env";
import { checkMail } from "../../scripts/doctor/check-mail";
import { startSmtpServer } from "../support/fakes/smtp-server";

/** Checks an address such as `smtp://127.0.0.1:25`. */
async function check(url: string, timeout?: number) {
  const [finding] = await checkMail(parseEnv({ SMTP_URL: url, MAIL_FROM: "hello@club.example" }), timeout);
  return finding;
}

/** Checks a mail server at the address that `change` makes of its own. */
async function checkServer(options: SMTPServerOptions, change = (url: string) => url) {
  const server = await startSmtpServer(options);
  try {
    return await check(change(server.url));
  } finally {
    await server.close();
  }
}

const LOGIN: SMTPServerOptions = {
  onAuth: ({ password }, _, callback) =>
    password === "right" ? callback(null, { user: "club" }) : callback(new Error("wrong password")),
};
const signedInAs = (login: string) => (url: string) => url.replace("smtp://", `smtp://${login}@`);

test("accepts a mail server without a login, and one that accepts the login", async () => {
  const open = await checkServer({ disabledCommands: ["STARTTLS", "AUTH"] });
  expect(open).toMatchObject({
    level: "good",
    text: expect.stringMatching(/^127\.0\.0\.1:\d+ accepts mail$/),
  });
  expect(await checkServer(LOGIN, signedInAs("club:right"))).toMatchObject({ level: "good" });
});

test("stops when the mail server rejects the login", async () => {
  expect(await checkServer(LOGIN, signedInAs("club:wrong"))).toMatchObject({ level: "stops" });
});

test("notes a mail server that offers a login when the address has none", async () => {
  expect(await checkServer(LOGIN)).toMatchObject({
    level: "warns",
    text: expect.stringMatching(/ offers a login, and SMTP_URL has none: it may refuse all mail$/),
  });
});

test("stops when the address names TLS for a plain port", async () => {
  expect(await checkServer({}, (url) => url.replace("smtp:", "smtps:"))).toMatchObject({
    level: "stops",
    text: expect.stringMatching(/ does not begin with TLS: write smtp:\/\/ instead of smtps:\/\/$/),
  });
});

test("stops when the address names a plain port for TLS, which sends no greeting", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  try {
    expect(await check(`smtp://127.0.0.1:${port}`, 300)).toMatchObject({
      level: "stops",
      text: expect.stringMatching(/ sends no greeting: .* needs smtps:\/\/$/),
    });
  } finally {
    silent.close();
  }
});
