import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Database } from "./client";
import { members } from "./schema";

const FOLDER = "src/db/portraits";

/** Gives each of the demo's people their portrait: a webp that is named after the username, as the club keeps a picture. */
export async function seedPortraits(db: Database): Promise<void> {
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), FOLDER);
  for (const file of (await readdir(folder)).sort()) {
    const avatar = await readFile(path.join(/* turbopackIgnore: true */ folder, file), "base64");
    await db
      .update(members)
      .set({ avatar })
      .where(eq(members.username, path.parse(file).name));
  }
}
