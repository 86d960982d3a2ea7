import { globSync, readFileSync } from "node:fs";

const styles = globSync("src/**/*.css").map((file) => [file, readFileSync(file, "utf8")] as const);

// What is put into a page would have all that follows it styled anew, down to its last element.
test("no rule is for any element after another", () => {
  const found = styles.filter(([, css]) => /[+~] *\*[^/]/.test(css.replace(/\/\*.*?\*\//gs, "")));
  expect(found.map(([file]) => file)).toEqual([]);
});
