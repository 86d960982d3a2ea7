import { readFileSync } from "node:fs";

type Audience = "visitor" | "member" | "staff" | "till";

/** A Server Action of the build: by which id it is posted, and for whom it is. */
export type BuiltAction = { id: string; name: string; audience: Audience };

type Entry = { filename: string; exportedName: string };

/** Every Server Action that the build on this machine takes. */
export function builtActions(): BuiltAction[] {
  const manifest = `${process.env.NEXT_DIST_DIR ?? ".next"}/server/server-reference-manifest.json`;
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as { node: Record<string, Entry> };
  return Object.entries(node).map(([id, { filename, exportedName }]) => {
    const source = readFileSync(filename, "utf8");
    const audience = new RegExp(`export const ${exportedName} = (visitor|member|staff|till)Action\\(`).exec(
      source,
    );
    if (!audience) throw new Error(`${exportedName} in ${filename} is for nobody`);
    return { id, name: exportedName, audience: audience[1] as Audience };
  });
}

/** By which id the build takes an action. */
export function idOf(name: string): string {
  known ??= new Map(builtActions().map((action) => [action.name, action.id]));
  const id = known.get(name);
  if (!id) throw new Error(`the build has no action ${name}`);
  return id;
}

let known: Map<string, string> | undefined;
