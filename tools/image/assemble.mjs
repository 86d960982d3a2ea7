import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { root } from "../../scripts/run.mjs";
import { distDir } from "../../src/server/build-folder.mjs";

// Copies what a container needs from an existing build into one folder. The Dockerfile copies only that folder.
const [folder] = process.argv.slice(2);

/** Files that run unchanged. */
const FILES = [
  "server.mjs",
  "src/server/build-folder.mjs",
  "src/server/healthcheck.mjs",
  "src/server/import-drizzle.mjs",
  "src/server/port.mjs",
  "src/server/print-help.mjs",
  "src/server/shut-down.mjs",
  "src/server/static-files.mjs",
  "src/db/migrations",
  "src/db/portraits",
  "public",
];

/** Commands of package.json that an operator runs. */
const COMMANDS = ["worker", "doctor", "club:found", "club:sign-in", "members:import", "db"];

// Not bundled: they load files of their own, or the server must load the same instance.
const PACKAGES = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino", "sharp"];

const { name, version, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

if (!folder) throw new Error("name a folder: npm --prefix tools run image -- /image");
copyBuild();
for (const file of FILES) copy(join(root, file), file);
removeEncryptionKey();
await bundleCommands();
writeFileSync(join(folder, "package.json"), JSON.stringify(manifest(), null, 2));
mkdirSync(join(folder, relative(root, distDir), "cache"), { recursive: true });
mkdirSync(join(folder, ".data"), { recursive: true });

function copyBuild() {
  const own = ["server.js", "package.json"].map((file) => join(distDir, "standalone", file));
  copy(join(distDir, "standalone"), "", (file) => !own.includes(file));
  copy(join(distDir, "static"), relative(root, join(distDir, "static")));
}

function copy(from, to, filter = () => true) {
  cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true, filter });
}

// Next writes the key that encrypts the closures of actions into the build. A running server reads it from the environment.
function removeEncryptionKey() {
  for (const file of ["server-reference-manifest.json", "server-reference-manifest.js"]) {
    const path = join(folder, relative(root, distDir), "server", file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/(encryptionKey\\?": \\?")[^"\\]*/, "$1"));
  }
}

function bundleCommands() {
  return build({
    entryPoints: [
      ...new Set(COMMANDS.map((command) => join(root, "scripts", `${scriptOf(command).file}.ts`))),
    ],
    outdir: join(folder, "commands"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node24",
    conditions: ["react-server"],
    external: PACKAGES,
    tsconfig: join(root, "tsconfig.json"),
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
    logLevel: "warning",
  });
}

function manifest() {
  const commands = COMMANDS.map((command) => {
    const { file, subcommand } = scriptOf(command);
    return [command, `exec node commands/${file}.mjs${subcommand}`];
  });
  return { name, version, private: true, scripts: { start: scripts.start, ...Object.fromEntries(commands) } };
}

function scriptOf(command) {
  const [, file, subcommand] = /scripts\/([\w-]+)\.ts( [\w-]+)?$/.exec(scripts[command] ?? "") ?? [];
  if (!file) throw new Error(`package.json has no command ${command}`);
  return { file, subcommand: subcommand ?? "" };
}
