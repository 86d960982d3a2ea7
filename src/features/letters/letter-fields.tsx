import { AUDIENCE_NAMES, type Audience } from "@/lib/letter-audiences";
import { Field, SelectField } from "@/ui/forms/field";
import { MarkdownArea } from "@/ui/forms/markdown-area";
import type { FormOf } from "@/ui/forms/use-form";
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
      <MarkdownArea
        label="Letter"
        marks={["bold", "italic", "heading", "list", "link"]}
        target="/perks"
        helper={`{first name|friend} becomes the member’s first name, or “friend”. A link that begins with / leads to the club.${saved ? "" : " You add a picture after the first save."}`}
        placeholder="Dear {first name|friend},"
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
