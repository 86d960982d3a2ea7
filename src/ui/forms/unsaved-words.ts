import { type FieldElement, fieldsOf, isChoice } from "./use-draft";

/** What was last saved, by the form that asks before its words are lost. */
const savedFields = new Map<HTMLFormElement, Map<string, string>>();
/** The forms whose last result is an error. Then React has the typed words as the fields' defaults. */
const failed = new WeakSet<HTMLFormElement>();

/** Asks before what is typed into the form is lost. Returns a function that ends this. */
export function watchForm(form: HTMLFormElement): () => void {
  savedFields.set(form, new Map(fieldsOf(form).map((field) => [keyOf(field), defaultOf(field)])));
  return () => savedFields.delete(form);
}

/** The fields were saved as they were sent. */
export function markSaved(form: HTMLFormElement | null, sent: FormData): void {
  if (!form || !savedFields.has(form)) return;
  failed.delete(form);
  const values = fieldsOf(form).map((field): [string, string] => {
    const all = sent.getAll(field.name).filter((value) => typeof value === "string");
    return [keyOf(field), isChoice(field) ? String(all.includes(field.value)) : plain(all[0] ?? "")];
  });
  savedFields.set(form, new Map(values));
}

export function markFailed(form: HTMLFormElement | null): void {
  if (form) failed.add(form);
}

/** Whether the last answer to a form was an error. */
export function hasFailed(form: HTMLFormElement): boolean {
  return failed.has(form);
}

/** Whether a form on the page has words that are not saved. `except` is a form whose words are being sent. */
export function hasUnsavedWords(except: HTMLFormElement | null = null): boolean {
  return [...savedFields].some(
    ([form, saved]) => form !== except && fieldsOf(form).some((field) => isUnsaved(form, saved, field)),
  );
}

function isUnsaved(form: HTMLFormElement, saved: Map<string, string>, field: FieldElement): boolean {
  const value = shownIn(field);
  if (value === (saved.get(keyOf(field)) ?? "")) return false;
  // An untouched field shows a value that was changed elsewhere.
  return failed.has(form) || value !== defaultOf(field);
}

/** Choices of one name differ by their value. */
function keyOf(field: FieldElement): string {
  return isChoice(field) ? `${field.name}=${field.value}` : field.name;
}

function shownIn(field: FieldElement): string {
  return isChoice(field) ? String(field.checked) : plain(field.value);
}

function defaultOf(field: FieldElement): string {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? "";
  }
  return isChoice(field) ? String(field.defaultChecked) : plain(field.defaultValue);
}

function plain(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
