import { type RefObject, useEffect } from "react";
import { MINUTE } from "@/lib/durations";
import { formTexts } from "@/lib/forms/envelope";

export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Draft = Record<string, string>;

/** Of everything that signing out removes from the storage of the tab. */
export const DRAFT_PREFIX = "draft:";
const NEVER_KEPT = ["hidden", "password", "file", "submit", "button", "reset"];

/**
 * Keeps what is typed into a form's fields in session storage under `name`, and puts it back when the form mounts: after a
 * reload, Back and Forward, or a new sign-in. Call `clearDraft` after success.
 */
export function useDraft(name: string | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!name || !element) return;
    const save = () => saveDraft(name, element);
    let isMounted = true;
    // Outside of the effect, so that React handles the fields' events at once.
    queueMicrotask(() => {
      if (!isMounted) return;
      restoreDraft(name, element);
      // Keeps also what was typed before hydration, which fired no event here.
      if (fieldsOf(element).some(isTouched)) save();
    });
    element.addEventListener("input", save);
    return () => {
      isMounted = false;
      element.removeEventListener("input", save);
    };
  }, [name, form]);
}

export function clearDraft(name: string): void {
  withStorage((storage) => storage.removeItem(DRAFT_PREFIX + name));
}

/** Removes the drafts of every form, so that the next person in this tab doesn't see them. */
export function clearDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT_PREFIX)) storage.removeItem(key);
  });
}

function saveDraft(name: string, form: HTMLFormElement): void {
  const draft: Draft = {};
  for (const field of fieldsOf(form)) {
    if (!isChoice(field)) draft[field.name] = field.value;
    else if (field.type === "checkbox") draft[field.name] = field.checked ? "on" : "";
    else if (field.checked) draft[field.name] = field.value;
  }
  withStorage((storage) => storage.setItem(DRAFT_PREFIX + name, JSON.stringify(draft)));
}

function restoreDraft(name: string, form: HTMLFormElement): void {
  const draft = readDraft(name);
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name];
    if (kept !== undefined) restoreField(field, kept);
  }
}

/** A value typed before hydration, or restored by the browser, is newer than the draft. */
function restoreField(field: FieldElement, kept: string): void {
  if (isChoice(field)) {
    const isChecked = field.type === "checkbox" ? kept === "on" : kept === field.value;
    const mayChange = field.type === "checkbox" ? field.checked === field.defaultChecked : isChecked;
    if (mayChange && field.checked !== isChecked) field.click();
    return;
  }
  if (isTouched(field) || field.value === kept) return;
  setValue(field, kept);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function isTouched(field: FieldElement): boolean {
  return !isChoice(field) && !(field instanceof HTMLSelectElement) && field.value !== field.defaultValue;
}

/** React ignores an input event of a controlled field whose value was set through the field's own property. */
function setValue(field: FieldElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  setter?.call(field, value);
}

/** The fields of a form in which a person types or chooses. */
export function fieldsOf(form: HTMLFormElement): FieldElement[] {
  return [...form.elements].filter(isKept);
}

function isKept(element: Element): element is FieldElement {
  const isField =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  if (!isField || element.name === "" || NEVER_KEPT.includes(element.type)) return false;
  return element.getAttribute("autocomplete") !== "one-time-code";
}

export function isChoice(field: FieldElement): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

function readDraft(name: string): Draft {
  let draft: unknown = null;
  withStorage((storage) => {
    draft = JSON.parse(storage.getItem(DRAFT_PREFIX + name) ?? "null");
  });
  return typeof draft === "object" && draft !== null ? (draft as Draft) : {};
}

/** A browser may block or limit the storage. Then the form works without drafts. */
export function withStorage(use: (storage: Storage) => void): void {
  try {
    use(window.sessionStorage);
  } catch (error) {
    console.warn("The draft of a form could not be kept.", error);
  }
}

const MAX_AGE = 10 * MINUTE;

/**
 * Gives a form that is sent with the same words as before, and had no result then, its first idempotency key. So a reload or
 * Back while the server works doesn't do the same twice. Returns a function to call after success.
 */
export function reuseUnfinishedKey(form: FormData): () => void {
  const { key = "", ...words } = formTexts(form);
  const name = `${DRAFT_PREFIX}sent ${JSON.stringify(words)}`;
  withStorage((storage) => {
    const [kept = "", at = ""] = storage.getItem(name)?.split(" ") ?? [];
    if (Date.now() < Number(at) + MAX_AGE) form.set("key", kept);
    else storage.setItem(name, `${key} ${Date.now()}`);
  });
  return () => withStorage((storage) => storage.removeItem(name));
}
