import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";

// Checks that every citation in documents and comments has a target: Markdown links, paths in backticks, documents,
// headings and decision records. The specification is not in the repository, so nothing may cite its sections.
const FOLDERS = ["deploy", "docs", "playwright", "scripts", "src", "studio", "tests", "tools"];
const SKIPPED = ["node_modules", "migrations", "dist", ".sanity"];
const TEXT = [".css", ".cjs", ".md", ".mjs", ".mts", ".ts", ".tsx"];

const MARKDOWN_LINK = /\]\(([^)\s:]+)\)/g;
const DOCUMENT = /(?<![\w/.-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g;
const DECISION = /\bdecisions? (\d{4})\b/gi;
const SECTION = /\b(?:design|specification)(?:\.md)?,? sections? \d(?!\]\()/gi;
const PATH_IN_BACKTICKS = /`([\w@.()[\]-]+\/[\w@./()[\]-]*)`/g;

const decisions = readdirSync("docs/decisions").map((file) => file.slice(0, 4));
const anchors = new Map();

const files = [...listFiles("."), ...FOLDERS.filter(existsSync).flatMap((folder) => listFiles(folder, true))];
const problems = files.flatMap((file) => problemsIn(file, readFileSync(file, "utf8")));
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${files.length} files have no broken link`);
process.exitCode = problems.length > 0 ? 1 : 0;

function listFiles(folder, recursive = false) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return recursive && !SKIPPED.includes(entry.name) ? listFiles(path, true) : [];
    return TEXT.includes(extname(entry.name)) ? [path] : [];
  });
}

function problemsIn(file, text) {
  const cited = [...text.matchAll(DOCUMENT)].map(([target]) => target);
  const linked = file.endsWith(".md") ? [...linksIn(file, text), ...pathsIn(text)] : [];
  return [
    ...[...cited, ...linked].filter((target) => !exists(target)).map((target) => `${target} does not exist`),
    ...[...text.matchAll(DECISION)]
      .filter(([, number]) => !decisions.includes(number))
      .map(([citation]) => `there is no ${citation}`),
    ...[...text.matchAll(SECTION)].map(([citation]) => `"${citation}" is not a link: cite docs/design.md#…`),
  ].map((problem) => `${file}: ${problem}`);
}

function linksIn(file, text) {
  return [...text.matchAll(MARKDOWN_LINK)].map(([, target]) =>
    target.startsWith("#") ? file + target : normalize(join(dirname(file), target)),
  );
}

/** Patterns such as `src/**` are not paths. A superseded decision may name files that no longer exist. */
function pathsIn(text) {
  if (/^Superseded /m.test(text)) return [];
  return [...text.matchAll(PATH_IN_BACKTICKS)]
    .map(([, path]) => path)
    .filter((path) => FOLDERS.includes(path.split("/")[0]));
}

function exists(target) {
  const [path, anchor] = target.split("#");
  if (!existsSync(path)) return false;
  return anchor === undefined || anchorsOf(path).includes(anchor);
}

/** Returns GitHub's anchors of the headings. */
function anchorsOf(path) {
  if (!anchors.has(path)) {
    const headings = [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    anchors.set(path, headings.map(anchorOf));
  }
  return anchors.get(path);
}

function anchorOf(heading) {
  const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, "");
  return plain.trim().replaceAll(" ", "-");
}
