import { readdirSync } from "node:fs";
import path from "node:path";
import { members } from "@/db/schema";
import { RESERVED_USERNAMES, usernameSchema } from "@/domain/members/username";

/** Returns the first path segments of a folder's pages, without groups "(…)", slots "@…" and parameters "[…]". */
function firstSegments(folder: string): string[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name }) => {
    if (/^[(@]/.test(name)) return firstSegments(path.join(folder, name));
    return hasPages(path.join(folder, name)) && !name.startsWith("[") ? [name] : [];
  });
}

function hasPages(folder: string): boolean {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.some((file) => /^(page|route)\.tsx?$/.test(path.basename(file)));
}

const segments = firstSegments("src/app");

test("finds the pages", () => {
  expect(segments).toEqual(expect.arrayContaining(["livez", "readyz"]));
});

test.each(segments)("no member can have the username %s of a page", (segment) => {
  expect(RESERVED_USERNAMES).toContain(segment);
  expect(usernameSchema.safeParse(segment).success).toBe(false);
});

test.each(members.role.enumValues)("no member can have the username %s of a role", (role) => {
  expect(usernameSchema.safeParse(role).success).toBe(false);
});
