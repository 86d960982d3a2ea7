import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "@playwright/test";
import { openServer, serverForTests, test } from "../../playwright/support/isolated-server";
import { itemTexts } from "../../playwright/support/post-form";

const server = serverForTests(() => openServer(() => ({ DEMO: "1" })));

const run = (command: string, args: string[], cwd: string) =>
  execFileSync(resolve(command), args, { cwd, encoding: "utf8", stdio: "pipe" });
const tool = (name: string, args: string[], cwd: string) => run(`tools/node_modules/.bin/${name}`, args, cwd);

test("two linters and two generators accept the OpenAPI document, and a generated client calls every operation", async ({
  request,
}, { outputDir: folder }) => {
  const { url } = server;
  const document = await (await request.get(`${url}/api/partner/openapi.json`)).text();
  mkdirSync(folder, { recursive: true });
  // Redocly warns of a server at localhost.
  writeFileSync(join(folder, "openapi.json"), document.replaceAll(url, "https://club.test"));
  writeFileSync(join(folder, "rules.yaml"), 'extends: ["spectral:oas"]\n');
  expect(tool("redocly", ["lint", "openapi.json", "--format=json"], folder)).toMatch(
    /"errors": 0,\s+"warnings": 0/,
  );
  tool("spectral", ["lint", "openapi.json", "-r", "rules.yaml", "--fail-severity=hint"], folder);
  tool("openapi-typescript", ["openapi.json", "-o", "types.d.ts"], folder);
  tool("openapi-ts", ["-i", "openapi.json", "-o", "client"], folder);
  cpSync("tools/proofs/partner-program.ts", join(folder, "program.mts"));
  const outbox = await (await request.get(`${url}/outbox`)).text();
  const [key = ""] = /TEST[2-9A-Z]{26}/.exec(itemTexts(outbox).join(" ")) ?? [];
  const printed = run("node_modules/.bin/tsx", ["program.mts", `${url}/api/partner`, key], folder);
  expect(JSON.parse(printed)).toEqual({
    kinds: ["payment", "card"],
    reference: "Order 1001",
    refunds: 1,
    isListed: true,
    isUndone: true,
    error: "till-code-charged",
  });
});
