import { parseSync } from "@swc/core";

/** Texts of the product specification. They stay exactly as written. */
const SPECIFIED = [
  "I'm inviting you to join {}, a community where the brands we love, love us back.",
  "You'll never hear the end of it if they don't get an invite.",
  "You're a great friend.",
  "I'd rather share the invite",
  "Enter your friend's phone or email below, and a {} Concierge will extend your invite personally.",
  "{}'s Friends",
];

const MARKS = [
  [/[\p{L}}]'\p{L}|\p{L}'(?=\s)/u, "a straight apostrophe; use ’"],
  [/(^|[\s(])"[\p{L}\d{]|[\p{L}\d}.,!?]"(?=[\s),.;:]|$)/u, "straight quotation marks; use “ and ”"],
];

// docs/design.md#9-honest-money
const WORDS = [
  [
    /\b(credit balance|store credit|wallet (money|balance)|spending money|money to spend|(your|available|remaining) funds|on hold)\b/i,
    "say “balance” for what can be spent",
  ],
  [/(\d|\{\}) to spend\b|\bto spend:/i, "say “balance” for what can be spent"],
  [
    /\bcredit\b[^.]{0,30}\b(waits|is waiting|waiting|held)\b|\bwaiting credit\b/i,
    "say “pending” for credit that waits",
  ],
  [
    /\b(good|available) (until|through|tonight)\b|(^|\. )(until|expires|ends on) (\{\}|\*\*)/i,
    "say “Valid until” for an end date",
  ],
];

/** Attributes, calls and errors whose strings no member and no colleague reads. */
const CODE_ATTRIBUTES = new Set(["className", "d", "viewBox", "style", "sizes", "media", "transform"]);
const CODE_CALLS =
  /^(log|console|sql|logger|performance)(\.|$)|\.(query|matchMedia|querySelector(All)?|closest|matches)$|^warnOnceAMinute$/;
const CODE_CLASSES = /^(?!DomainError$)\w*Error$|^RegExp$/;
const CODE_TEXT = /<\/?[a-z]|=["']|\burl\(|\d(em|rem|px)\b|^\P{L}*$/iu;

/** Returns the problems of the texts in a file: JSX, string and template literals, or the strings of a content dataset. */
export function textProblems(source, file) {
  const texts = file.endsWith(".ndjson") ? datasetTexts(source) : sourceTexts(source, file);
  return texts.flatMap(({ text, line }) => problemsOf(text).map((problem) => `${file}:${line} ${problem}`));
}

function problemsOf(text) {
  const plain = text.replace(/\s+/g, " ");
  const own = SPECIFIED.reduce((rest, specified) => rest.replaceAll(specified, ""), plain);
  if (text === SPLIT_TEXT) return [text];
  return [...(CODE_TEXT.test(own) ? [] : MARKS), ...WORDS].flatMap(([pattern, advice]) => {
    const found = pattern.exec(own);
    return found
      ? [`“…${own.slice(Math.max(0, found.index - 20), found.index + 40).trim()}…”: ${advice}`]
      : [];
  });
}

function datasetTexts(source) {
  return source.split("\n").flatMap((row, index) => {
    const texts = [];
    if (row) collectStrings(JSON.parse(row), texts);
    return texts
      .flatMap((text) => text.split("\n"))
      .map((text) => ({ text: text.replace(/^[-#>\s]+/, ""), line: index + 1 }));
  });
}

function collectStrings(value, texts) {
  if (typeof value === "string") texts.push(value);
  if (value === null || typeof value !== "object") return;
  for (const [key, inner] of Object.entries(value)) if (!key.startsWith("_")) collectStrings(inner, texts);
}

const SPLIT_TEXT = "a space between two expressions: screen readers lose it; use one template string";

/** Each text once. `{}` replaces an expression or an element. */
function sourceTexts(source, file) {
  const bytes = Buffer.from(source);
  const texts = [];
  const tree = parseSync(source, { syntax: "typescript", tsx: file.endsWith(".tsx"), target: "es2022" });
  visit(tree, (text, { span }) => {
    const line = bytes
      .subarray(0, span.start - 1)
      .toString()
      .split("\n").length;
    texts.push({ text, line });
  });
  return texts;
}

function visit(node, report) {
  if (node === null || typeof node !== "object" || isCode(node)) return;
  if (node.children) reportChildren(node, report);
  if (node.type === "StringLiteral") report(node.value, node);
  if (node.type === "TemplateLiteral") report(node.quasis.map(({ cooked }) => cooked).join("{}"), node);
  for (const inner of Object.values(node)) if (typeof inner === "object") visit(inner, report);
}

/** JSX children between elements are one text. */
function reportChildren({ children }, report) {
  const shown = children.filter(({ type, value }) => type !== "JSXText" || !/^\s*\n\s*$/.test(value));
  for (const [index, child] of shown.entries())
    if (isSpace(child) && isText(shown[index - 1]) && isText(shown[index + 1])) report(SPLIT_TEXT, child);
  const first = children.find(({ type, value }) => type === "JSXText" && value.trim());
  if (!first) return;
  const parts = children.map((child) => (child.type === "JSXText" ? child.value : jsxString(child)));
  report(parts.join("").trim(), first);
}

/** Not the white space between lines, which JSX drops. */
function isSpace(child) {
  return child.type === "JSXText" ? /^ +$/.test(child.value) : jsxString(child) === " ";
}

/** An expression without elements. */
function isText(child) {
  return (
    child?.type === "JSXExpressionContainer" &&
    !isSpace(child) &&
    !JSON.stringify(child.expression).includes('"JSX')
  );
}

/** `{" "}` is a space. */
function jsxString({ type, expression }) {
  return type === "JSXExpressionContainer" && expression.type === "StringLiteral" && !expression.value.trim()
    ? " "
    : "{}";
}

function isCode(node) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "TsLiteralType":
    case "TaggedTemplateExpression":
      return true;
    case "JSXAttribute":
      return CODE_ATTRIBUTES.has(node.name.value);
    case "CallExpression":
      return node.callee.type === "Super" || CODE_CALLS.test(nameOf(node.callee));
    case "NewExpression":
      return CODE_CLASSES.test(nameOf(node.callee));
    default:
      return false;
  }
}

/** "log.warn" for a chain of names. */
function nameOf(node) {
  if (node.type === "Identifier") return node.value;
  if (node.type !== "MemberExpression") return "";
  return `${nameOf(node.object)}.${node.property.value ?? ""}`;
}
