import type { MouseEvent, ReactNode } from "react";
import { AUDIENCE_NAMES, type Audience } from "@/lib/letter-audiences";
import { Field, SelectField, TextArea } from "@/ui/forms/field";
import type { FormOf } from "@/ui/forms/use-form";
import { Icon } from "@/ui/layout/icon";
import type { createLetterAction } from "./actions";
import type { LetterChoices } from "./letter-content";
import { AUDIENCE_LABELS } from "./letter-texts";

export type SavedFields = {
  subject: string;
  body: string;
  shown: { kind: string; slug: string; title: string } | null;
  audience: Audience;
  joinedSince: string | null;
  city: string | null;
};

type LetterFieldsProps = {
  form: Pick<FormOf<typeof createLetterAction>, "field">;
  choices: LetterChoices;
  saved?: SavedFields;
  /** Who gets it as it is on the screen, such as "25 members". */
  reach?: string | undefined;
};

/** A letter's fields. The date and the city are visible for their audience, also without JavaScript. */
export function LetterFields({ form, choices, saved, reach }: LetterFieldsProps) {
  const shown = saved?.shown ? `${saved.shown.kind}:${saved.shown.slug}` : "";
  const known = [...choices.perks, ...choices.brands].some(({ value }) => value === shown);
  const { error: cityError, ...city } = form.field("city", saved?.city ?? "");
  return (
    <>
      <Field
        label="Subject"
        autoComplete="off"
        variant="display"
        className="max-sm:[&_input]:text-xl"
        {...form.field("subject", saved?.subject)}
      />
      <TextArea
        label="Letter"
        helper={`{first name|friend} becomes the member’s first name, or “friend”. A link that begins with / leads to the club.${saved ? "" : " You add a picture after the first save."}`}
        placeholder="Dear {first name|friend},"
        toolbar={<MarkdownToolbar />}
        rows={12}
        className="[&_textarea]:min-h-64"
        {...form.field("body", saved?.body)}
      />
      <SelectField label="Perk or brand below the text" {...form.field("shown", shown)}>
        <option value="">None</option>
        {saved?.shown && !known && <option value={shown}>{saved.shown.title} (not available)</option>}
        <Options label="Perks" options={choices.perks} />
        <Options label="Brands" options={choices.brands} />
      </SelectField>
      <SelectField
        label="Who gets it"
        helper={reach}
        options={AUDIENCE_NAMES.map((value) => ({ value, text: AUDIENCE_LABELS[value] }))}
        {...form.field("audience", saved?.audience ?? "everyone")}
      />
      <Field
        label="Joined since (New York time)"
        type="date"
        className="hidden group-has-[option[value=joined-since]:checked]/letter:flex"
        {...form.field("joinedSince", saved?.joinedSince ?? "")}
      />
      <SelectField
        label="City with a store of a favorite brand"
        className="hidden group-has-[option[value=favorites-in-city]:checked]/letter:flex"
        error={cityError}
        options={choices.cities.map((name) => ({ value: name, text: name }))}
        {...city}
      >
        <option value="">Choose a city</option>
      </SelectField>
    </>
  );
}

function Options({ label, options }: { label: string; options: LetterChoices["perks"] }) {
  return (
    <optgroup label={label}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}

const MARKS: { mark: Mark; name: string; sign: ReactNode }[] = [
  { mark: "bold", name: "Bold", sign: <span className="font-bold">B</span> },
  { mark: "italic", name: "Italic", sign: <span className="font-display text-xl italic">I</span> },
  { mark: "heading", name: "Heading", sign: <span className="font-display text-xl">H</span> },
  { mark: "list", name: "List", sign: <Icon name="list" /> },
  { mark: "link", name: "Link", sign: <Icon name="link" /> },
];

/** Writes Markdown into the text area that follows. */
function MarkdownToolbar() {
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

export type Mark = "bold" | "italic" | "heading" | "list" | "link";

/** Replaces `start` to `end` of the text by `insert`, then selects `selectFrom` to `selectTo`. */
type Edit = { start: number; end: number; insert: string; selectFrom: number; selectTo: number };

/** Returns the edit that marks the selection, or that writes sample words if nothing is selected. */
export function markEdit(mark: Mark, text: string, start: number, end: number): Edit {
  const selected = text.slice(start, end);
  if (mark === "bold") return around("**", selected || "bold", "**", start, end);
  if (mark === "italic") return around("*", selected || "italic", "*", start, end);
  if (mark === "heading") return beforeLines("## ", text, start, end);
  if (mark === "list") return beforeLines("- ", text, start, end);
  const words = selected || "words";
  const selectFrom = start + `[${words}](`.length;
  const target = "/perks";
  return {
    ...{ start, end, insert: `[${words}](${target})` },
    ...{ selectFrom, selectTo: selectFrom + target.length },
  };
}

function around(before: string, words: string, after: string, start: number, end: number): Edit {
  const selectFrom = start + before.length;
  return {
    ...{ start, end, insert: before + words + after },
    ...{ selectFrom, selectTo: selectFrom + words.length },
  };
}

function beforeLines(prefix: string, text: string, start: number, end: number): Edit {
  const from = text.slice(0, start).lastIndexOf("\n") + 1;
  const insert = text
    .slice(from, end)
    .split("\n")
    .map((line) => prefix + line)
    .join("\n");
  const selectTo = from + insert.length;
  return { start: from, end, insert, selectFrom: selectTo, selectTo };
}

/**
 * Replaces the selection as if the person had typed, so that Undo takes it back and listeners hear of it. `execCommand` is
 * deprecated, but nothing else keeps Undo.
 */
function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  if (document.execCommand?.("insertText", false, text)) return;
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
