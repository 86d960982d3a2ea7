import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
const draft = `${folder}.${process.pid}`;

// The package reads both while it loads: the target folder, and whether to unpack its own system libraries.
process.env.TMPDIR = draft;
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
mkdirSync(draft, { recursive: true });

const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();
writeFileSync(join(draft, "fonts.conf"), fontConfiguration());
publish();

function fontConfiguration() {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, "fonts")}</dir>
  <cachedir>${join(folder, "fonts-cache")}</cachedir>
</fontconfig>
`;
}

// The rename is atomic: a browser that is only half unpacked never gets this name.
function publish() {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
    rmSync(draft, { recursive: true });
  }
}
