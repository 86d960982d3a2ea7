import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from "react";
import { Icon } from "../layout/icon";
import { TextArea } from "./field";

export type Mark = "bold" | "italic" | "heading" | "list" | "link";

type MarkdownAreaProps = Omit<ComponentProps<typeof TextArea>, "ref" | "toolbar" | "onKeyDown"> & {
  marks: Mark[];
  /** Where a new link leads until it is changed. */
  target: string;
};

const BUTTONS: Record<Mark, { name: string; key?: string; sign: ReactNode }> = {
  bold: { name: "Bold", key: "b", sign: <span className="font-bold">B</span> },
  italic: { name: "Italic", key: "i", sign: <span className="font-display text-xl italic">I</span> },
  heading: { name: "Heading", sign: <span className="font-display text-xl">H</span> },
  list: { name: "List", sign: <Icon name="list" /> },
  link: { name: "Link", key: "k", sign: <Icon name="link" /> },
};

/** A text area with buttons and keyboard shortcuts that write Markdown; without JavaScript, plain Markdown. */
export function MarkdownArea({ marks, target, ...field }: MarkdownAreaProps) {
  const ref = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    const area = ref.current;
    if (!area) return;
    const change = markEdit(mark, area.value, area.selectionStart, area.selectionEnd, target);
    area.setSelectionRange(change.start, change.end);
    insertText(area, change.insert);
    area.setSelectionRange(change.selectFrom, change.selectTo);
  }

  function handleKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const mark = marks.find((mark) => BUTTONS[mark].key === event.key.toLowerCase());
    if (!mark) return;
    event.preventDefault();
    apply(mark);
  }

  const toolbar = (
    <fieldset data-needs-script="" aria-label="Text formatting" className="-mx-2.5 mt-1 flex">
      {marks.map((mark) => {
        const { name, key, sign } = BUTTONS[mark];
        return (
          <button
            key={mark}
            type="button"
            title={name}
            aria-label={name}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
            onClick={() => apply(mark)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
          >
            {sign}
          </button>
        );
      })}
    </fieldset>
  );
  return <TextArea ref={ref} toolbar={toolbar} onKeyDown={handleKey} {...field} />;
}

/** Replaces `start` to `end` of the text by `insert`, then selects `selectFrom` to `selectTo`. */
type Edit = { start: number; end: number; insert: string; selectFrom: number; selectTo: number };

/** Returns the edit that marks the selection, or that writes sample words if no word is selected. */
export function markEdit(mark: Mark, text: string, from: number, to: number, target: string): Edit {
  if (mark === "heading") return beforeLines("## ", text, from, to);
  if (mark === "list") return beforeLines("- ", text, from, to);
  // A sign next to a space marks nothing. A double click on Windows also selects the space after a word.
  const words = text.slice(from, to).trim();
  const start = from + text.slice(from, to).indexOf(words);
  const end = start + words.length;
  if (mark === "link") return link(words, start, end, target);
  const sign = mark === "bold" ? "**" : "*";
  if (words && isMarked(mark, text.slice(0, start), text.slice(end)))
    return edit(start - sign.length, end + sign.length, words, 0, words.length);
  // A mark ends with its paragraph, so each line gets its own.
  const insert = (words || mark).replace(/^(\s*(?:[-*+] |#+ |\d+\. )?)(.*\S)/gm, `$1${sign}$2${sign}`);
  return edit(start, end, insert, insert.indexOf(sign) + sign.length, insert.lastIndexOf(sign));
}

/** `from` and `to` are the ends of the selection within `insert`. */
function edit(start: number, end: number, insert: string, from: number, to: number): Edit {
  return { start, end, insert, selectFrom: start + from, selectTo: start + to };
}

/** Whether the selection is already bold or italic. Exactly two asterisks are bold and not italic. */
function isMarked(mark: "bold" | "italic", before: string, after: string): boolean {
  const asterisks = Math.min(before.match(/\**$/)?.[0].length ?? 0, after.match(/^\**/)?.[0].length ?? 0);
  return mark === "bold" ? asterisks >= 2 : asterisks % 2 === 1;
}

/** Selects the part to type next: the address, or the words if the selection was an address. */
function link(selected: string, start: number, end: number, target: string): Edit {
  const isAddress = /^(https?:\/\/|mailto:)\S+$/.test(selected);
  const [words, address] = isAddress ? ["words", selected] : [selected || "words", target];
  const insert = `[${words}](${address})`;
  const afterWords = 1 + words.length;
  return isAddress
    ? edit(start, end, insert, 1, afterWords)
    : edit(start, end, insert, afterWords + 2, insert.length - 1);
}

function beforeLines(prefix: string, text: string, start: number, end: number): Edit {
  const from = text.slice(0, start).lastIndexOf("\n") + 1;
  const insert = text.slice(from, end).replace(/^/gm, prefix);
  return edit(from, end, insert, insert.length, insert.length);
}

/**
 * Replaces the selection as if the person had typed, so that Undo takes it back and listeners hear of it. `execCommand` is
 * deprecated, but nothing else keeps Undo.
 */
function insertText(area: HTMLTextAreaElement, text: string): void {
  area.focus();
  if (document.execCommand?.("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
