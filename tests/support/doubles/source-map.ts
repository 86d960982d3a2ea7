import type { ContentSourceMap } from "@sanity/client";

type Source = { _id: string; _type?: string; _originalId?: string };

/**
 * Which field of which document each text of a result comes from, as Sanity tells it: here where a text stands beside the id
 * of a document that has the same text under the same name.
 */
export function sourceMapOf(result: unknown, sources: Source[]): ContentSourceMap {
  const map = { documents: [], paths: [], mappings: {} } as Required<ContentSourceMap>;
  const byId = new Map(sources.map((source) => [source._id, source]));
  read(result, "$");
  return map;

  function read(value: unknown, at: string): void {
    if (typeof value !== "object" || value === null) return;
    const source = byId.get(String(Reflect.get(value, "id")));
    for (const [name, entry] of Object.entries(value)) {
      const path = Array.isArray(value) ? `${at}[${name}]` : `${at}['${name}']`;
      if (source && typeof entry === "string" && Reflect.get(source, name) === entry) add(path, source, name);
      read(entry, path);
    }
  }

  function add(path: string, { _id, _originalId = _id, _type = "" }: Source, name: string): void {
    const document = map.documents.push({ _id: _originalId, _type }) - 1;
    const field = map.paths.push(`$['${name}']`) - 1;
    map.mappings[path] = { type: "value", source: { type: "documentValue", document, path: field } };
  }
}
