import { globSync, readFileSync } from "node:fs";

const memberPages = globSync("src/app/(club)/(members)/**/page.tsx").filter((file) => !file.includes("/@"));
const isOfStaff = (file: string) => file.includes("/concierge/");

test("finds the pages", () => {
  expect(memberPages).toContain("src/app/(club)/(members)/(tabs)/home/page.tsx");
  expect(memberPages).toContain("src/app/(club)/(members)/(tabs)/concierge/page.tsx");
});

test.each(memberPages.filter((file) => !isOfStaff(file)))(
  "%s requires a member and passes the address to return to",
  (file) => {
    expect(readFileSync(file, "utf8")).toMatch(/await requireMember\(.+, searchParams\)/);
  },
);

// They check the role and render the not-found page: tests/app/staff-page.test.ts
test.each(memberPages.filter(isOfStaff))("%s is declared as a page of the console", (file) => {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(/^const \{ Page, generateMetadata \} = (consolePage|staffPage|staffSubpage)[<(]/m);
  expect(source).toMatch(/^export \{ generateMetadata, Page as default \};$/m);
  expect(source).not.toContain("export default");
});

const mayReturnNotFound = globSync("src/app/**/page.tsx").filter(
  (file) => !isOfStaff(file) && /notFound\(|requireStaff\(/.test(readFileSync(file, "utf8")),
);

test.each(mayReturnNotFound)("%s renders its not-found page as HTML", (file) => {
  const source = readFileSync(file, "utf8");
  expect(source).toMatch(/^export default withNotFound\(/m);
  expect(source).not.toMatch(/^export async function generateMetadata/m);
});
