import type { MouseEvent, ReactNode } from "react";
import { insertText } from "@/ui/forms/insert-text";
import { Icon } from "@/ui/layout/icon";
import { type Mark, markEdit } from "./markdown-marks";

const MARKS: { mark: Mark; name: string; sign: ReactNode }[] = [
  { mark: "bold", name: "Bold", sign: <span className="font-bold">B</span> },
  { mark: "italic", name: "Italic", sign: <span className="font-display text-xl italic">I</span> },
  { mark: "heading", name: "Heading", sign: <span className="font-display text-xl">H</span> },
  { mark: "list", name: "List", sign: <Icon name="list" /> },
  { mark: "link", name: "Link", sign: <Icon name="link" /> },
];

/** Writes Markdown into the text area that follows. */
export function MarkdownToolbar() {
  return (
    <fieldset className="-mx-2.5 mt-1 flex noscript:hidden">
      <legend className="sr-only">Format</legend>
      {MARKS.map(({ mark, name, sign }) => (
        <button
          key={mark}
          type="button"
          title={name}
          aria-label={name}
          onClick={(event) => format(event, mark)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-ink-soft transition-colors hover:bg-sunken hover:text-ink"
        >
          {sign}
        </button>
      ))}
    </fieldset>
  );
}

function format({ currentTarget }: MouseEvent<HTMLButtonElement>, mark: Mark) {
  const field = currentTarget.parentElement?.nextElementSibling;
  if (!(field instanceof HTMLTextAreaElement)) return;
  const edit = markEdit(mark, field.value, field.selectionStart, field.selectionEnd);
  field.setSelectionRange(edit.start, edit.end);
  insertText(field, edit.insert);
  field.setSelectionRange(edit.selectFrom, edit.selectTo);
}
