import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { TextArea } from "@/ui/forms/text-area";
import { type Mark, markText } from "./mark-text";

type BioFieldProps = { name: string; defaultValue?: string; error?: string };

const MARKS: { mark: Mark; key: string; label: string; sign: ReactNode }[] = [
  { mark: "bold", key: "b", label: "Bold", sign: <span className="font-semibold">B</span> },
  { mark: "italic", key: "i", label: "Italic", sign: <span className="font-display text-xl italic">I</span> },
  { mark: "link", key: "k", label: "Link", sign: <span className="text-[0.9375rem]">Link</span> },
];

/** What a member says of themself: bold, italic and links by buttons or keys; without JavaScript by asterisks. */
export function BioField(field: BioFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  function apply(mark: Mark) {
    if (area.current) setMark(area.current, mark);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const chosen = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (!chosen) return;
    event.preventDefault();
    apply(chosen.mark);
  }

  return (
    <div>
      <TextArea
        ref={area}
        label="About you"
        rows={3}
        onKeyDown={onKeyDown}
        helper={
          <>
            At most 280 characters.
            <noscript> *Italic*, **bold** and links work.</noscript>
          </>
        }
        {...field}
      />
      <fieldset data-needs-script="" aria-label="Text formatting" className="mt-3 flex gap-2">
        {MARKS.map(({ mark, key, label, sign }) => (
          <button
            key={mark}
            type="button"
            aria-label={label}
            title={label}
            aria-keyshortcuts={`Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
            className="grid h-11 min-w-11 place-items-center rounded-control border border-line px-3 text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
            onClick={() => apply(mark)}
          >
            {sign}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Marks what is selected as if it had been typed, so that it can be undone where the browser has that. */
function setMark(area: HTMLTextAreaElement, mark: Mark) {
  const { from, to, piece, select } = markText(area.value, area.selectionStart, area.selectionEnd, mark);
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand?.("insertText", false, piece)) area.setRangeText(piece, from, to);
  area.setSelectionRange(...select);
}
