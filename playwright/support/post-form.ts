import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";

/** A page, a browser context or a request context. */
export type HasRequest = { request: APIRequestContext };

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};

/**
 * Posts a form like a browser without JavaScript, for the steps before the behavior under test. Cookies are stored in the
 * request context.
 */
export async function postForm(
  request: APIRequestContext,
  address: string,
  button: string,
  typed: Record<string, string> = {},
): Promise<APIResponse> {
  const page = await request.get(address);
  const multipart = { ...formFields(await page.text(), button), ...typed };
  const { origin } = new URL(page.url());
  const response = await request.post(page.url(), { multipart, headers: { origin }, maxRedirects: 0 });
  expect(response.status(), `${button} at ${address}`).toBeLessThan(400);
  return response;
}

/** Returns the hidden fields of the form that contains the text, and the button's own field. */
export function formFields(html: string, button: string): Record<string, string> {
  const forms = html.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((one) => textOf(one).includes(button));
  if (!form) throw new Error(`there is no form with "${button}"`);
  return { ...hiddenFields(form), ...buttonField(form, button) };
}

/** Returns the address of the link with this text. */
export function linkNamed(html: string, text: string): string {
  const link = (html.match(/<a .*?<\/a>/gs) ?? []).find((one) => textOf(one) === text);
  if (!link) throw new Error(`there is no link "${text}"`);
  return attribute(link, "href");
}

/** Returns the text of every list item. */
export function itemTexts(html: string): string[] {
  return (html.match(/<li[ >].*?<\/li>/gs) ?? []).map(textOf);
}

/** Removes the comments that React writes between the parts of a text. */
export function withoutComments(html: string): string {
  return html.replace(/<!--.*?-->/gs, "");
}

function textOf(html: string): string {
  return decode(withoutComments(html).replace(/<[^>]*>/gs, ""));
}

function hiddenFields(form: string): Record<string, string> {
  const inputs = form.match(/<input type="hidden"[^>]*>/g) ?? [];
  return Object.fromEntries(inputs.map((input) => [attribute(input, "name"), attribute(input, "value")]));
}

function buttonField(form: string, button: string): Record<string, string> {
  const found = (form.match(/<button[^>]*>.*?<\/button>/gs) ?? []).find((html) => textOf(html) === button);
  const name = attribute(found ?? "", "name");
  return name === "" ? {} : { [name]: attribute(found ?? "", "value") };
}

function attribute(tag: string, name: string): string {
  return decode(new RegExp(`^<[^>]*?\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "");
}

function decode(text: string): string {
  return text.replace(/&(quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
