import { readFileSync } from "node:fs";

type Audience = "visitor" | "member" | "staff" | "till";

export type BuiltAction = { id: string; name: string; audience: Audience };

type Entry = { filename: string; exportedName: string };

/** Lists the Server Actions of the build on this machine. */
export function listBuiltActions(): BuiltAction[] {
  const manifest = `${process.env.NEXT_DIST_DIR ?? ".next"}/server/server-reference-manifest.json`;
  const { node } = JSON.parse(readFileSync(manifest, "utf8")) as { node: Record<string, Entry> };
  return Object.entries(node).map(([id, { filename, exportedName }]) => {
    const source = readFileSync(filename, "utf8");
    const audience = new RegExp(
      `export const ${exportedName} = (visitor|member|passkey|staff|till)Action\\(`,
    ).exec(source);
    if (!audience) throw new Error(`${exportedName} in ${filename} has no audience`);
    return {
      id,
      name: exportedName,
      audience: audience[1] === "passkey" ? "member" : (audience[1] as Audience),
    };
  });
}

/** @throws if the build has no action with this name. */
export function actionId(name: string): string {
  ids ??= new Map(listBuiltActions().map((action) => [action.name, action.id]));
  const id = ids.get(name);
  if (!id) throw new Error(`the build has no action ${name}`);
  return id;
}

let ids: Map<string, string> | undefined;
