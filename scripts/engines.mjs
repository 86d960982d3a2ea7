import { spawnSync } from "node:child_process";
import { programPath } from "./find-program.cjs";
import { run } from "./run.mjs";

export const FIREFOX = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** The programs that a browser engine needs, and Debian's packages with them. Chromium is always there (chromium.mts). */
const REQUIREMENTS = [
  { engine: "firefox", packages: ["firefox-esr"], commands: [[FIREFOX, "--version"]] },
  {
    engine: "webkit",
    packages: ["xvfb", "webkit2gtk-driver", "python3-gi", "gir1.2-webkit2-4.1"],
    commands: [
      ["WebKitWebDriver", "--help"],
      ["Xvfb", "-help"],
      ["/usr/bin/python3", "-c", "import gi; gi.require_version('WebKit2', '4.1')"],
    ],
  },
];

/** Returns the engines that this machine lacks, with the packages that bring them. */
export function missingEngines() {
  return REQUIREMENTS.filter(({ commands }) => !commands.every(succeeds));
}

function succeeds([command, ...args]) {
  const { error, status } = spawnSync(programPath(command), args, { stdio: "ignore" });
  return error === undefined && status === 0;
}

/** Installs the missing engines on a Debian machine, as root. Elsewhere, or if that fails, their journeys are left out. */
export async function installEngines() {
  const packages = missingEngines().flatMap((engine) => engine.packages);
  if (packages.length === 0 || process.getuid?.() !== 0 || !succeeds(["apt-get", "--version"])) return;
  console.log(`Installing ${packages.join(" ")} …`);
  const install = ["install", "--yes", "--no-install-recommends", ...packages];
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  if ((await run("apt-get", ["--quiet", "--quiet", ...install], env)) === 0) return;
  await run("apt-get", ["--quiet", "--quiet", "update"], env);
  await run("apt-get", ["--quiet", "--quiet", ...install], env);
}

export function listMissingEngines() {
  for (const { engine, packages } of missingEngines())
    console.log(`Left out: the journeys in ${engine}. They need the Debian packages ${packages.join(" ")}.`);
}
