import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** A page, a browser's context, or what asks as one of them with no page opened. */
export type Browsing = { request: APIRequestContext };

const NAMED: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/**
 * Posts the form with that button as a browser without JavaScript does, with no page opened for it: for what comes before
 * a test and isn't what it tries. Cookies go to the browser whose `request` it is.
 */
export async function postForm(
  request: APIRequestContext,
  address: string,
  button: string,
  typed: Record<string, string> = {},
): Promise<APIResponse> {
  const shown = await request.get(address);
  const multipart = { ...formFields(await shown.text(), button), ...typed };
  const { origin } = new URL(shown.url());
  const response = await request.post(shown.url(), { multipart, headers: { origin }, maxRedirects: 0 });
  expect(response.status(), `${button} at ${address}`).toBeLessThan(400);
  return response;
}

/** What the form with that button sends by itself, in a page's HTML. */
export function formFields(page: string, button: string): Record<string, string> {
  const forms = page.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((html) => wordsOf(html).includes(button));
  if (!form) throw new Error(`there is no form with "${button}"`);
  return { ...hiddenFields(form), ...fieldOf(form, button) };
}

/** Where the link with these words leads, in a page's HTML. */
export function linkNamed(html: string, words: string): string {
  const link = (html.match(/<a .*?<\/a>/gs) ?? []).find((one) => wordsOf(one) === words);
  if (!link) throw new Error(`there is no link "${words}"`);
  return attribute(link, "href");
}

/** The text of every item of the lists in a page's HTML. */
export function itemsOf(html: string): string[] {
  return (html.match(/<li[ >].*?<\/li>/gs) ?? []).map(wordsOf);
}

/** The text of a page or a part of it, without tags, as its reader reads it. */
function wordsOf(html: string): string {
  return decoded(html.replace(/<!--.*?-->|<[^>]*>/gs, ""));
}

function hiddenFields(form: string): Record<string, string> {
  const inputs = form.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}

function fieldOf(form: string, button: string): Record<string, string> {
  const pressed = (form.match(/<button[^>]*>.*?<\/button>/gs) ?? []).find((html) => wordsOf(html) === button);
  const name = attribute(pressed ?? "", "name");
  return name === "" ? {} : { [name]: attribute(pressed ?? "", "value") };
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function decoded(text: string): string {
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => NAMED[entity] ?? entity);
}
