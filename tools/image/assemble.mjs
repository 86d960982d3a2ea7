import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import { distDir } from "../../scripts/build.mjs";
import { root } from "../../scripts/run.mjs";

// Everything that a container holds, put into one folder from a build that is there; the Dockerfile copies it and nothing else.
const [folder] = process.argv.slice(2);

/** Files of the project that run as they are. */
const FILES = [
  "server.mjs",
  "scripts/build.mjs",
  "src/server/print-help.mjs",
  "src/server/startup-logs.mjs",
  "src/server/healthcheck.mjs",
  "src/server/port.mjs",
  "scripts/run.mjs",
  "src/server/static-files.mjs",
  "src/db/migrations",
  "src/db/portraits",
  "public",
];

/** Commands of package.json that a club is run with. */
const COMMANDS = [
  "worker",
  "club:found",
  "club:sign-in",
  "doctor",
  "contacts:rotate",
  "db:backup",
  "db:restore",
  "db:erased",
  "db:migrate",
];

// Kept as packages: they have files of their own, or must be the very ones that the server has.
const PACKAGES = ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino", "sharp"];

const { name, version, scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

if (!folder) throw new Error("name a folder: node tools/image/assemble.mjs /image");
copyBuild();
for (const file of FILES) copy(join(root, file), file);
leaveOutKey();
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

// Next writes the key that seals what actions close over into the build; a running server takes it from the environment.
function leaveOutKey() {
  for (const file of ["server-reference-manifest.json", "server-reference-manifest.js"]) {
    const path = join(folder, relative(root, distDir), "server", file);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace(/(encryptionKey\\?": \\?")[^"\\]*/, "$1"));
  }
}

function bundleCommands() {
  return build({
    entryPoints: COMMANDS.map((command) => join(root, "scripts", `${fileOf(command)}.ts`)),
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
  const commands = COMMANDS.map((command) => [command, `exec node commands/${fileOf(command)}.mjs`]);
  return { name, version, private: true, scripts: { start: scripts.start, ...Object.fromEntries(commands) } };
}

function fileOf(command) {
  const file = /scripts\/([\w-]+)\.ts$/.exec(scripts[command] ?? "")?.[1];
  if (!file) throw new Error(`package.json has no command ${command}`);
  return file;
}
