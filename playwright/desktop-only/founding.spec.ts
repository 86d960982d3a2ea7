import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { startServer, test } from "../support/isolated-server";

const run = promisify(execFile);

const FOUNDER = ["--first-name", "Hedy", "--last-name", "Vale", "--username", "hedy_v"];
const CONTACT = ["--email", "hedy@club.example"];

/** Founds a club in the embedded database in `dataDir`. Returns the path and query of the printed sign-in link. */
async function found(dataDir: string): Promise<string> {
  const command = ["--conditions=react-server", "--import", "tsx", "scripts/club.ts", "found"];
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    DEMO: "",
    PRODUCT_NAME: "The Larch Club",
  };
  const { stdout } = await run(process.execPath, [...command, ...FOUNDER, ...CONTACT], { env });
  expect(stdout).toContain("Hedy (@hedy_v) is an administrator of The Larch Club now.");
  const { pathname, search } = new URL(/http\S+/.exec(stdout)?.[0] ?? "");
  return `${pathname}${search}`;
}

test("a club with another name is founded by a command, and the printed link signs in after the server starts", async ({
  visitorPage,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "plus-one-founding-"));
  const dataDir = path.join(folder, "data");
  const address = await found(dataDir);
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: "" }, () => ({
    DEMO: "",
    PRODUCT_NAME: "The Larch Club",
  }));
  try {
    const hedy = await visitorPage(server, { javaScriptEnabled: false });
    await hedy.goto(address);
    await expect(hedy.getByRole("heading", { name: "Welcome to The Larch Club" })).toBeVisible();
    await hedy.getByRole("button", { name: "Sign in" }).click();
    await expect(hedy).not.toHaveURL(/sign-in/);
    await expect(hedy).toHaveTitle(/The Larch Club/);
    await hedy.goto("/concierge/staff");
    await expect(
      hedy.getByText("no mail server: email is stored but not sent, so no one can sign in or join by email"),
    ).toBeVisible();
    const second = await visitorPage(server);
    await second.goto(address);
    await expect(second.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  } finally {
    await server.close();
    await rm(folder, { recursive: true });
  }
});
