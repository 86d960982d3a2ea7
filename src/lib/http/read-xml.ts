const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Returns the text of the first element of that name. For the flat answers of buckets, which have no attributes. */
export function readXml(xml: string, name: string): string | undefined {
  const [text] = readXmlBlocks(xml, name);
  return text?.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, entity: string) => {
    if (!entity.startsWith("#")) return ENTITIES[entity] ?? whole;
    const isHex = entity[1] === "x";
    return String.fromCodePoint(Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });
}

/** Returns the content of all elements of that name. They must not contain one another. */
export function readXmlBlocks(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, "g"))].map(([, text = ""]) => text);
}
