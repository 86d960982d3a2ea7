import { globSync, readFileSync } from "node:fs";

const pages = (group: string) =>
  globSync(`src/app/(club)/(${group})/**/page.tsx`).filter((file) => !file.includes("/@"));

test("pages are found", () => {
  expect(pages("members")).toContain("src/app/(club)/(members)/(tabs)/home/page.tsx");
  expect(pages("staff")).toContain("src/app/(club)/(staff)/concierge/page.tsx");
});

test.each(pages("members"))("%s asks for a member, with the address to come back to", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/await requireMember\(.+, searchParams\)/);
});

test.each(pages("staff"))("%s asks for staff", (file) => {
  expect(readFileSync(file, "utf8")).toMatch(/await requireStaff(Page)?\(/);
});

const mayBeMissing = globSync("src/app/**/page.tsx").filter((file) =>
  /notFound\(|requireStaff(Page)?\(/.test(readFileSync(file, "utf8")),
);

test.each(mayBeMissing)("%s stands in its HTML also where it is missing", (file) => {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(/^export default withNotFound\(/m);
  expect(source).not.toMatch(/^export async function generateMetadata/m);
});
