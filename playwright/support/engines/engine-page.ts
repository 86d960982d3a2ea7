import { expect } from "@playwright/test";
import type { Arrival } from "../arrivals";

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
  /** Fails if no page opens, or if it arrives elsewhere. */
  goto(address: string, arrival?: Arrival): Promise<unknown>;
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

/** Asks more often than by default, because a journey waits after each of its steps. */
function poll<Value>(read: () => Promise<Value>, message: string) {
  return expect.poll(read, { message, intervals: [50, 100, 200] });
}

export async function expectVisible(locator: EngineLocator): Promise<void> {
  await poll(() => locator.isVisible(), `${locator} is visible`).toBe(true);
}

export async function expectHidden(locator: EngineLocator): Promise<void> {
  await poll(() => locator.isVisible(), `${locator} is visible`).toBe(false);
}

export async function expectCount(locator: EngineLocator, count: number): Promise<void> {
  await poll(() => locator.count(), `count of ${locator}`).toBe(count);
}

export async function expectText(locator: EngineLocator, text: string | RegExp): Promise<void> {
  const read = async () => (await locator.textContent()) ?? "";
  await poll(read, `text of ${locator}`).toMatch(text);
}

export async function expectUrl(page: EnginePage, url: RegExp): Promise<void> {
  await poll(async () => page.url(), "URL").toMatch(url);
}

/**
 * Opens a page and waits until it is hydrated. Next opens a page again whose data stopped loading for seconds because a test
 * leaves it. That ends the other navigation, so it is tried again after the reload.
 */
export async function goto(
  page: EnginePage,
  address: string,
  arrival: Arrival = {},
  tries = 3,
): Promise<void> {
  const before = await page.evaluate(loadedAt);
  const failure = await page.goto(address, arrival).then(
    () => null,
    (error: Error) => error,
  );
  if (!failure) return expectHydrated(page);
  if (tries === 1 || !INTERRUPTED.test(failure.message)) throw failure;
  await expectOtherDocument(page, before);
  await expectHydrated(page);
  await goto(page, address, arrival, tries - 1);
}

const INTERRUPTED = /NS_BINDING_ABORTED|A new navigation interrupted|is interrupted by another navigation/;

/** Runs in the page. */
export const loadedAt = () => performance.timeOrigin;

/** Waits until the page isn't the one that was loaded at `before`. While it leaves, scripts fail. */
export async function expectOtherDocument(page: EnginePage, before: number): Promise<void> {
  const isOther = async () => expect(await page.evaluate(loadedAt)).not.toBe(before);
  await expect(isOther, "another page opens").toPass({ timeout: 20_000 });
}

export async function expectHydrated(page: EnginePage): Promise<void> {
  await expectCount(page.locator("html[data-hydrated]"), 1);
}

/** Waits until the service worker passes the page's next requests on. */
export async function waitForServiceWorker(page: EnginePage): Promise<void> {
  const isControlled = () => page.evaluate(() => Boolean(navigator.serviceWorker.controller));
  await poll(isControlled, "the service worker controls the page").toBe(true);
}
