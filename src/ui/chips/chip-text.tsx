import { Fragment, type ReactNode } from "react";
import { placeholderLabel } from "@/lib/text/placeholder-labels";

const TOKEN = /\[([^[\]]*)\]|\{([a-zA-Z]+)\}/g;

/** The line between a part that can be left out and the words for that case. */
const OTHERWISE = "|";

export const CHIP =
  "mx-px inline-block rounded-full border border-line-strong bg-raised px-2 text-[0.9em] leading-normal text-ink select-all";
export const PART = "rounded-control bg-sunken box-decoration-clone px-1 py-0.5";

/** A text of a message as staff read it: placeholders as chips with words, and parts that can be left out with a ground. */
export function ChipText({ text }: { text: string }): ReactNode {
  return tokensOf(text, (part, key) => (
    <span key={key} data-part="" className={PART}>
      {part.split(OTHERWISE).map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text never change places
        <Fragment key={index}>
          {index > 0 && <Chip raw={OTHERWISE} label="or" />}
          {tokensOf(words)}
        </Fragment>
      ))}
    </span>
  ));
}

function tokensOf(text: string, partOf?: (part: string, key: number) => ReactNode): ReactNode[] {
  const tokens: ReactNode[] = [];
  let end = 0;
  for (const { 0: raw, 1: part, 2: name = "", index } of text.matchAll(TOKEN)) {
    tokens.push(text.slice(end, index));
    if (part === undefined) tokens.push(<Chip key={index} raw={raw} label={placeholderLabel(name)} />);
    else tokens.push(partOf?.(part, index) ?? raw);
    end = index + raw.length;
  }
  return [...tokens, text.slice(end) || GAP];
}

function Chip({ raw, label }: { raw: string; label: string }) {
  return (
    <span data-raw={raw} contentEditable={false} suppressContentEditableWarning className={CHIP}>
      {label}
    </span>
  );
}

/** Returns the stored text of what `ChipText` shows, also after someone typed in it. */
export function readChipText(node: Node): string {
  return [...node.childNodes].map(readNode).join("");
}

function readNode(node: ChildNode): string {
  if (!(node instanceof HTMLElement)) return (node.textContent ?? "").replaceAll(GAP, "");
  const { raw, part } = node.dataset;
  if (raw !== undefined) return raw;
  if (node.tagName === "BR") return "\n";
  const text = readChipText(node);
  if (part !== undefined) return text === "" ? "" : `[${text}]`;
  return node.tagName === "DIV" && node.previousSibling ? `\n${text}` : text;
}

/** Invisible, so that there is room for the cursor next to a chip. */
export const GAP = "\u200b";
