import { textProblems } from "../../scripts/text-problems.mjs";

/** `#{` is the start of a template's expression. */
const inJsx = (jsx: string) => problems(`export const View = () => ${jsx};`, "view.tsx");
const inText = (literal: string) => problems(`export const texts = { a: ${literal} };`, "list-texts.ts");
const problems = (source: string, file: string) => textProblems(source.replaceAll("#{", "$" + "{"), file);

test.each([
  ["text", "<p>We don't know.</p>", "a straight apostrophe"],
  ["text with an entity", "<p>We don&apos;t know.</p>", "a straight apostrophe"],
  ["text next to an element", "<p><b>{name}</b>'s card</p>", "a straight apostrophe"],
  ["quotation marks", '<p>Choose "Show code".</p>', "straight quotation marks"],
  ["an attribute", `<button aria-label="Don't show" />`, "a straight apostrophe"],
  ["a template in an attribute", "<input title={`#{name}'s card`} />", "a straight apostrophe"],
  ["a string in an expression", `<p>{isLate && "It's late."}</p>`, "a straight apostrophe"],
  ["a word for money", "<p>Your credit balance is empty.</p>", "say “balance”"],
  ["an amount", "<p>{amount} to spend</p>", "say “balance”"],
  ["a word for credit that waits", "<p>Your credit is waiting.</p>", "say “pending”"],
  ["an end date", "<p>Expires {date}</p>", "say “Valid until”"],
  ["a space between expressions", "<p>{first} {last}</p>", "a space between two expressions"],
  ["a space of its own", '<p>{first}{" "}{last}</p>', "a space between two expressions"],
  ["a space before the next line", '<p>{first}{" "}\n  {last}</p>', "a space between two expressions"],
])("JSX: %s is a problem", (_, jsx, problem) => {
  expect(inJsx(jsx)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ["a text table", `"You can't."`, "a straight apostrophe"],
  ["a template", "`#{name}'s card`", "a straight apostrophe"],
  ["an argument", "of`x` && fail(`You can't, #{name}.`)", "a straight apostrophe"],
  ["the error of a schema", `z.string({ error: "That isn't a code." })`, "a straight apostrophe"],
  ["an error that members read", `new DomainError("That isn't a code.")`, "a straight apostrophe"],
  ["a frozen balance", `"Your balance is on hold."`, "say “balance”"],
])("a literal: %s is a problem", (_, literal, problem) => {
  expect(inText(literal)).toEqual([expect.stringContaining(problem)]);
});

test.each([
  "<p>We don’t know “Show code”.</p>",
  "<span>To spend</span>",
  "<p>{`#{first} #{last}`}</p>",
  "<p>{first} and {last}</p>",
  "<p>{isLate && <b>Late</b>} {last}</p>",
  "<p>{amount} is yours to spend.</p>",
  "<p>{amount} pending. Confirm your phone number to spend it today.</p>",
  "<p>Valid until {date}</p>",
  "<p>Enter your friend's phone or email below, and a <b>{product}</b> Concierge will extend your invite personally.</p>",
  `<p className="before:content-['it's']">A card</p>`,
  `<p style={{ font: '1em "script latin"' }}>A card</p>`,
])("JSX accepts %s", (jsx) => {
  expect(inJsx(jsx)).toEqual([]);
});

test.each([
  `"You'll never hear the end of it if they don't get an invite."`,
  "`#{firstName}'s Friends`",
  `new Error("it can't be read")`,
  `log.warn("it can't be read")`,
  "sql`select 'it''s'`",
  `'<a href="x">A card</a>'`,
])("a literal accepts %s", (literal) => {
  expect(inText(literal)).toEqual([]);
});

test("a problem names the file, the line and the text", () => {
  const source = "// “comments” are not read, it's fine\nconst a = 1;\nexport const b = `It's #{a}.`;\n";
  expect(problems(source, "src/b.ts")).toEqual(["src/b.ts:3 “…It's {}.…”: a straight apostrophe; use ’"]);
});

test("the strings of a content dataset are read, without ids and keys", () => {
  const rows = [
    { _id: "it's", title: "It’s here" },
    { terms: "- Once.\n- Until **May 4, 2026**", picture: { alt: "A tailor's chalk" } },
  ];
  expect(textProblems(rows.map((row) => JSON.stringify(row)).join("\n"), "data.ndjson")).toEqual([
    expect.stringMatching(/^data\.ndjson:2 .*say “Valid until”/),
    expect.stringMatching(/^data\.ndjson:2 .*a straight apostrophe/),
  ]);
});
