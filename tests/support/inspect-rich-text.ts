/**
 * Finds elements, attributes and addresses that the renderers never write. Uses nothing outside the function, so that a
 * page can evaluate it.
 */
export function inspectRichText(root: ParentNode): string[] {
  const elements = "DIV P EM STRONG U DEL CODE BR HR BLOCKQUOTE UL OL LI H2 H3 H4 A IMG".split(" ");
  const common = ["class"];
  const attributes: Record<string, string[]> = {
    A: ["href", "rel"],
    IMG: "src srcset sizes alt width height loading decoding data-nimg style".split(" "),
    OL: ["start"],
  };
  const schemes = ["http:", "https:", "irc:", "ircs:", "mailto:", "xmpp:"];
  const own = window.location.origin;
  return [...root.querySelectorAll("*")].flatMap((element) => {
    if (!elements.includes(element.tagName)) return [`an element ${element.tagName}`];
    const known = [...common, ...(attributes[element.tagName] ?? [])];
    const odd = element.getAttributeNames().filter((name) => !known.includes(name));
    return [...odd.map((name) => `${element.tagName} ${name}`), ...links(element), ...pictures(element)];
  });

  function links(element: Element): string[] {
    if (!(element instanceof HTMLAnchorElement)) return [];
    const raw = element.getAttribute("href") ?? "";
    const hasScheme = /^[a-z]+:/i.test(raw);
    const isAllowed = schemes.includes(element.protocol) && (hasScheme || element.origin === own);
    return raw !== "" && isAllowed ? [] : [`a link to ${JSON.stringify(raw)}`];
  }

  function pictures(element: Element): string[] {
    if (!(element instanceof HTMLImageElement)) return [];
    const sources = [element.getAttribute("src") ?? "", ...element.srcset.split(/,\s+/)]
      .map((source) => source.trim().split(/\s+/)[0] ?? "")
      .filter((source) => source !== "");
    const foreign = sources.filter((source) => new URL(source, own).origin !== own);
    const style = element.getAttribute("style") ?? "";
    const drawn = style.replace(/url\("data:image\/svg\+xml;charset=utf-8,[^"]*"\)/g, "");
    if (drawn.includes("url(")) foreign.push(style);
    return foreign.map((source) => `a picture from ${source}`);
  }
}
