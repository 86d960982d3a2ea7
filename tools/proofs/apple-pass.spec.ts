import { execFileSync } from "node:child_process";
import { expect } from "@playwright/test";
import { openServer, serverForTests, test } from "../../playwright/support/isolated-server";
import { createPassCertificates } from "../../tests/support/fakes/wallet-certificates";

const certificates = createPassCertificates();

const server = serverForTests(() =>
  openServer(() => ({
    APPLE_PASS_CERTIFICATE: certificates.certificate,
    APPLE_PASS_KEY: certificates.key.replaceAll("\n", "\\n"),
    APPLE_PASS_AUTHORITY_CERTIFICATE: certificates.authority,
  })),
);

test("unzip and a second library read both forms of the pass that a member downloads", async ({
  memberPage,
}) => {
  const ada = await memberPage(server, "Ada", {
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 27_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  });
  await ada.goto("/card");
  const downloading = ada.waitForEvent("download");
  await ada.getByRole("button", { name: "Add to Apple Wallet" }).click();
  const path = await (await downloading).path();
  const names = execFileSync("unzip", ["-Z1", path], { encoding: "utf8" }).trim().split("\n");
  expect(names).toEqual(
    expect.arrayContaining([
      "pass.json",
      "manifest.json",
      "signature",
      "artwork@2x.png",
      "primaryLogo@3x.png",
    ]),
  );
  const shown = JSON.parse(execFileSync("unzip", ["-p", path, "pass.json"], { encoding: "utf8" }));
  expect(Object.keys(shown)).toEqual(expect.arrayContaining(["generic", "posterGeneric", "featuredActions"]));

  // The library doesn't know the poster form, and reads the other one.
  const read = JSON.parse(
    execFileSync(process.execPath, ["tools/read-pass.mjs", path], { encoding: "utf8" }),
  );
  const { generic, barcodes, serialNumber } = shown;
  expect(read).toMatchObject({ generic: withFilledFields(generic), barcodes, serialNumber });
});

function withFilledFields(form: Record<string, object[]>): Record<string, object[]> {
  return Object.fromEntries(Object.entries(form).filter(([, fields]) => fields.length > 0));
}
