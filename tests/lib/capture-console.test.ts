import { captureConsole } from "@/lib/capture-console";

type Line = { level: string; line: { err?: Error }; text: string };

function capture() {
  const lines: Line[] = [];
  const printed = { debug() {}, log() {}, info() {}, warn() {}, error() {} };
  captureConsole(printed, (level, line, text) => lines.push({ level, line, text }));
  return { printed: printed as Pick<Console, "debug" | "log" | "info" | "warn" | "error">, lines };
}

test("each way of printing becomes a line of its level", () => {
  const { printed, lines } = capture();
  for (const method of ["debug", "log", "info", "warn", "error"] as const) printed[method]("%s rows", 3);
  expect(lines.map(({ level }) => level)).toEqual(["debug", "info", "info", "warn", "error"]);
  for (const { text } of lines) expect(text).toBe("3 rows");
});

test("an error that Next prints behind a coloured sign is the line's error", () => {
  const { printed, lines } = capture();
  const error = Object.assign(new Error("no such row"), { digest: "1234567890" });
  printed.error("\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m", error);
  expect(lines).toEqual([{ level: "error", line: { err: error }, text: "an error was printed" }]);
});

test("a text is told without its sign, and without what names a person", () => {
  const { printed, lines } = capture();
  printed.warn(" ⚠ /invitation?i=QUJDMTIz was opened by", { contact: "sam@friends.example" });
  expect(lines[0]?.text).toBe("/invitation?… was opened by { contact: '[e-mail]' }");
});
