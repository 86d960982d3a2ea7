"use client";

import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import type { Details } from "@/domain/account/change-details";
import { Field, TextArea } from "@/ui/forms/field";
import { Form } from "@/ui/forms/form";
import { SaveFooter } from "@/ui/forms/save-footer";
import { useForm } from "@/ui/forms/use-form";
import { useRefresh } from "@/ui/toast/use-refresh";
import { changeDetailsAction } from "./actions";

export function DetailsForm({ firstName, lastName, username, bio }: Details) {
  const refresh = useRefresh();
  const form = useForm(changeDetailsAction, { asks: true, onSuccess: () => void refresh() });
  return (
    <Form form={form} className="flex flex-col gap-7">
      <div className="grid gap-7 sm:grid-cols-2 sm:gap-6">
        <Field
          label="First name"
          autoComplete="given-name"
          required
          {...form.field("firstName", firstName)}
        />
        <Field label="Last name" autoComplete="family-name" required {...form.field("lastName", lastName)} />
      </div>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        helper="Your profile’s web address. If you change it, old links stop working."
        {...form.field("username", username)}
      />
      <BioField {...form.field("bio", bio)} />
      <SaveFooter form={form} />
    </Form>
  );
}

type BioFieldProps = { name: string; defaultValue?: string; error?: string };

const MARKS: { mark: Mark; key: string; label: string; sign: ReactNode }[] = [
  { mark: "bold", key: "b", label: "Bold", sign: <span className="font-semibold">B</span> },
  { mark: "italic", key: "i", label: "Italic", sign: <span className="font-display text-xl italic">I</span> },
  { mark: "link", key: "k", label: "Link", sign: <span className="text-[0.9375rem]">Link</span> },
];

/** The bio with buttons and keyboard shortcuts for bold, italic and links; plain Markdown without JavaScript. */
export function BioField(field: BioFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const helper = useId();

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
        aria-describedby={helper}
        {...field}
      />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <fieldset data-needs-script="" aria-label="Text formatting" className="flex gap-2">
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
        <p id={helper} className="text-sm text-ink-soft">
          At most 280 characters.
          <noscript> *Italic*, **bold** and links work.</noscript>
        </p>
      </div>
    </div>
  );
}

/** Inserts the change as typed text where the browser supports it, so that undo works. */
function setMark(area: HTMLTextAreaElement, mark: Mark) {
  const { from, to, piece, select } = markText(area.value, area.selectionStart, area.selectionEnd, mark);
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand?.("insertText", false, piece)) area.setRangeText(piece, from, to);
  area.setSelectionRange(...select);
}

type Mark = "bold" | "italic" | "link";

/** Replaces the text from `from` to `to` with `piece`, then selects the range `select`. */
type TextEdit = { from: number; to: number; piece: string; select: [start: number, end: number] };

const SIGNS = { bold: "**", italic: "*" } as const;
const URL_START = "https://";

/** Toggles bold or italic on the selection, or turns it into a link, in Markdown. */
function markText(text: string, start: number, end: number, mark: Mark): TextEdit {
  const chosen = text.slice(start, end);
  if (mark === "link") return linkText(chosen, start, end);
  const sign = SIGNS[mark];
  const from = start - sign.length;
  if (isMarked(text.slice(0, start), text.slice(end), mark))
    return { from, to: end + sign.length, piece: chosen, select: [from, from + chosen.length] };
  return {
    from: start,
    to: end,
    piece: sign + chosen + sign,
    select: [start + sign.length, end + sign.length],
  };
}

/** Whether the selection is already bold or italic. Exactly two asterisks are bold and not italic. */
function isMarked(before: string, after: string, mark: "bold" | "italic"): boolean {
  const asterisks = Math.min(before.match(/\**$/)?.[0].length ?? 0, after.match(/^\**/)?.[0].length ?? 0);
  return mark === "bold" ? asterisks >= 2 : asterisks % 2 === 1;
}

/** Selects the part to type next: the URL, or the link text if the selection was a URL. */
function linkText(chosen: string, start: number, end: number): TextEdit {
  const isUrl = /^(https?:\/\/|mailto:)\S+$/.test(chosen);
  const [label, url] = isUrl ? ["", chosen] : [chosen, URL_START];
  const next = start + 1 + (isUrl ? 0 : label.length + 2);
  return {
    from: start,
    to: end,
    piece: `[${label}](${url})`,
    select: [next, isUrl ? next : next + url.length],
  };
}
