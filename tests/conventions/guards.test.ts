import { globSync, readFileSync } from "node:fs";

const pages = (group: string) =>
  globSync(`src/app/(club)/(${group})/**/page.tsx`).filter((file) => !file.includes("/@"));

test("finds the pages", () => {
  expect(pages("members")).toContain("src/app/(club)/(members)/(tabs)/home/page.tsx");
  expect(pages("staff")).toContain("src/app/(club)/(staff)/concierge/page.tsx");
});

test.each(pages("members"))("%s requires a member and passes the address to return to", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/await requireMember\(.+, searchParams\)/);
});

test.each(pages("staff"))("%s requires staff", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/await requireStaff(Page)?\(/);
});

const mayReturnNotFound = globSync("src/app/**/page.tsx").filter((file) =>
  /notFound\(|requireStaff(Page)?\(/.test(readFileSync(file, "utf8")),
);

test.each(mayReturnNotFound)("%s renders its not-found page as HTML", (file) => {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(/^export default withNotFound\(/m);
  expect(source).not.toMatch(/^export async function generateMetadata/m);
});
