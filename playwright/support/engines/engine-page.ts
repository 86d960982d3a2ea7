import { expect } from "@playwright/test";

export type NameOptions = { name?: string | RegExp; exact?: boolean };
export type TextOptions = { exact?: boolean };

/** The part of Playwright's queries that the journeys use. */
type Queries = {
  getByRole(role: Role, options?: NameOptions): EngineLocator;
  getByLabel(text: string | RegExp, options?: TextOptions): EngineLocator;
  getByText(text: string | RegExp, options?: TextOptions): EngineLocator;
  locator(selector: string): EngineLocator;
};

export type Role =
  | "button"
  | "checkbox"
  | "dialog"
  | "heading"
  | "link"
  | "list"
  | "listitem"
  | "main"
  | "navigation"
  | "region"
  | "status"
  | "textbox";

/** The part of Playwright's Locator that the journeys use, in every engine. */
export type EngineLocator = Queries & {
  filter(options: { hasText: string | RegExp }): EngineLocator;
  first(): EngineLocator;
  /** Waits until exactly one element matches and can be clicked. */
  click(): Promise<void>;
  selectText(): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(key: string): Promise<void>;
  setInputFiles(path: string): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  isDisabled(): Promise<boolean>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
};

/** The part of Playwright's Page that the journeys use. A Page of Chromium or Firefox is one; webkit-page.ts is the other. */
export type EnginePage = Queries & {
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  goBack(): Promise<unknown>;
  goForward(): Promise<unknown>;
  url(): string | Promise<string>;
  /** The function runs in the page and must not use variables from outside. */
  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result>;
  screenshot(options: { path: string }): Promise<unknown>;
};

export type Cookie = { name: string; value: string; path: string; httpOnly: boolean };

export type WindowOptions = { baseURL: string; width: 390 | 1280 };

/** A window without data of other windows. `errors` grows with each console error. */
export type EngineWindow = {
  page: EnginePage;
  errors: string[];
  /** The page must be open at the club's address. */
  addCookies: (cookies: Cookie[]) => Promise<unknown>;
  close: () => Promise<unknown>;
};

/** A running browser. */
export type Engine = {
  open: (options: WindowOptions) => Promise<EngineWindow>;
  close: () => Promise<unknown>;
};

export const HEIGHTS = { 390: 844, 1280: 800 };

/** Replaces a field's text. Playwright's `fill` does not reach React's controlled fields in Firefox. */
export async function typeInto(field: EngineLocator, text: string): Promise<void> {
  await field.selectText();
  await field.pressSequentially(text);
}

export async function expectVisible(locator: EngineLocator): Promise<void> {
  await expect.poll(() => locator.isVisible(), `${locator} is visible`).toBe(true);
}

export async function expectHidden(locator: EngineLocator): Promise<void> {
  await expect.poll(() => locator.isVisible(), `${locator} is visible`).toBe(false);
}

export async function expectCount(locator: EngineLocator, count: number): Promise<void> {
  await expect.poll(() => locator.count(), `count of ${locator}`).toBe(count);
}

export async function expectText(locator: EngineLocator, text: string | RegExp): Promise<void> {
  const read = async () => (await locator.textContent()) ?? "";
  await expect.poll(read, `text of ${locator}`).toMatch(text);
}

export async function expectUrl(page: EnginePage, url: RegExp): Promise<void> {
  await expect.poll(async () => page.url(), "URL").toMatch(url);
}

/**
 * Opens a page and waits until it is hydrated. Next reloads a page whose data stops loading when a test leaves it. In
 * Firefox that ends the other navigation, so it is tried again after the reload.
 */
export async function goto(page: EnginePage, address: string): Promise<void> {
  const before = await page.evaluate(loadedAt);
  const failure = await page.goto(address).then(
    () => null,
    (error: Error) => error,
  );
  if (!failure) return expectHydrated(page);
  if (!INTERRUPTED.test(failure.message)) throw failure;
  await expect(async () => expect(await page.evaluate(loadedAt)).not.toBe(before)).toPass();
  await expectHydrated(page);
  await goto(page, address);
}

const INTERRUPTED = /NS_BINDING_ABORTED|A new navigation interrupted|is interrupted by another navigation/;
const loadedAt = () => performance.timeOrigin;

export async function expectHydrated(page: EnginePage): Promise<void> {
  await expectCount(page.locator("html[data-hydrated]"), 1);
}
