import { build } from "esbuild";
import { type Arrival, expectArrival } from "../arrivals";
import {
  type Cookie,
  type EngineLocator,
  type EnginePage,
  expectOtherDocument,
  loadedAt,
  type NameOptions,
  type Role,
  type TextOptions,
} from "./engine-page";
import type { Pattern, Step } from "./page-queries";
import { ELEMENT, type ElementReference, type Session, WebDriverError } from "./webdriver";

const TIMEOUT_MS = 20_000;
const PAUSE_MS = 50;
const IS_VISIBLE = "return engineQueries.isVisible(arguments[0])";

/** WebDriver's names of keys, in Unicode's private area. */
const KEYS: Record<string, string> = {
  ArrowDown: "\uE015",
  Control: "\uE009",
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
};

/** Bundles the functions of page-queries.ts as a script that defines `engineQueries`. */
export async function bundlePageQueries(): Promise<string> {
  const entryPoints = ["playwright/support/engines/page-queries.ts"];
  const { outputFiles } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    globalName: "engineQueries",
    define: { "process.env.NODE_ENV": '"production"' },
  });
  return `${outputFiles[0]?.text}\nwindow.engineQueries = engineQueries;`;
}

/** A page in WebKit with the same functions as a page of Playwright. */
export class WebKitPage implements EnginePage {
  readonly #session: Session;
  readonly #baseURL: string;
  readonly #queries: string;

  constructor(session: Session, baseURL: string, queries: string) {
    this.#session = session;
    this.#baseURL = baseURL;
    this.#queries = queries;
  }

  async goto(address: string, arrival: Arrival = {}) {
    const before = await this.evaluate(loadedAt);
    const from = await this.url();
    await this.#session.call("POST", "url", { url: new URL(address, this.#baseURL).href });
    // WebDriver answers early if the old page replaces its address meanwhile, as Next does when it hydrates. After a response
    // without content the old page stays.
    await expectOtherDocument(this, before);
    const url = await this.url();
    try {
      expectArrival(url, address, arrival);
    } catch (error) {
      if (url !== from) throw error;
      throw new Error(`${address} is interrupted by another navigation to ${from}`, { cause: error });
    }
  }
  reload() {
    return this.#session.call("POST", "refresh");
  }
  goBack() {
    return this.#session.call("POST", "back");
  }
  goForward() {
    return this.#session.call("POST", "forward");
  }
  url() {
    return this.#session.call<string>("GET", "url");
  }
  addCookie({ name, value, path, httpOnly }: Cookie) {
    return this.#session.call("POST", "cookie", { cookie: { name, value, path, httpOnly } });
  }

  async screenshot({ path }: { path: string }) {
    const { writeFile } = await import("node:fs/promises");
    await writeFile(path, await this.#session.call<string>("GET", "screenshot"), "base64");
  }

  evaluate<Result>(read: () => Result | Promise<Result>): Promise<Result> {
    return this.#session.call("POST", "execute/async", {
      script: `Promise.resolve((${read})()).then(arguments[0])`,
      args: [],
    });
  }

  getByRole(role: Role, options?: NameOptions) {
    return this.#locate([]).getByRole(role, options);
  }
  getByLabel(text: string | RegExp, options?: TextOptions) {
    return this.#locate([]).getByLabel(text, options);
  }
  getByText(text: string | RegExp, options?: TextOptions) {
    return this.#locate([]).getByText(text, options);
  }
  locator(selector: string) {
    return this.#locate([]).locator(selector);
  }

  #locate(steps: Step[]): EngineLocator {
    return new WebKitLocator(this.#session, this.#queries, steps);
  }
}

class WebKitLocator implements EngineLocator {
  readonly #session: Session;
  readonly #queries: string;
  readonly #steps: Step[];

  constructor(session: Session, queries: string, steps: Step[]) {
    this.#session = session;
    this.#queries = queries;
    this.#steps = steps;
  }

  getByRole(role: Role, { name, exact }: NameOptions = {}) {
    return this.#then({ by: "role", role, ...(name !== undefined && { name: toPattern(name, exact) }) });
  }
  getByLabel(text: string | RegExp, { exact }: TextOptions = {}) {
    return this.#then({ by: "label", text: toPattern(text, exact) });
  }
  getByText(text: string | RegExp, { exact }: TextOptions = {}) {
    return this.#then({ by: "text", text: toPattern(text, exact) });
  }
  locator(selector: string) {
    return this.#then({ by: "selector", selector });
  }
  filter({ hasText }: { hasText: string | RegExp }) {
    return this.#then({ by: "filter", text: toPattern(hasText) });
  }
  first() {
    return this.#then({ by: "first" });
  }

  click() {
    return this.#act(async (element) => {
      if (!(await this.#script<boolean>("return engineQueries.prepareClick(arguments[0])", [element])))
        throw new WebDriverError("element not interactable", "it moves or is disabled");
      await this.#command(element, "click");
    });
  }

  selectText() {
    return this.#act((element) =>
      this.#script<void>("arguments[0].focus(); arguments[0].select()", [element]),
    );
  }

  pressSequentially(text: string) {
    return this.#type(text);
  }

  press(key: string) {
    return this.#type(KEYS[key] ?? key);
  }

  setInputFiles(path: string) {
    return this.#type(path);
  }

  count() {
    return this.#retry(async () => (await this.#find()).length);
  }

  isVisible() {
    return this.#retry(async () => {
      const [element] = await this.#findOne();
      return element !== undefined && this.#script<boolean>(IS_VISIBLE, [element]);
    });
  }

  isDisabled() {
    return this.#read<boolean>("return arguments[0].matches(':disabled')");
  }
  textContent() {
    return this.#read<string | null>("return arguments[0].textContent");
  }
  inputValue() {
    return this.#read<string>("return arguments[0].value");
  }
  getAttribute(name: string) {
    return this.#read<string | null>("return arguments[0].getAttribute(arguments[1])", name);
  }

  toString() {
    return JSON.stringify(this.#steps);
  }

  #then(step: Step): WebKitLocator {
    return new WebKitLocator(this.#session, this.#queries, [...this.#steps, step]);
  }

  #find(): Promise<ElementReference[]> {
    return this.#script<ElementReference[]>("return engineQueries.findElements(arguments[0])", [this.#steps]);
  }

  async #findOne(): Promise<ElementReference[]> {
    const found = await this.#find();
    if (found.length > 1) throw new Error(`${this} matches ${found.length} elements`);
    return found;
  }

  /** Waits for the element and acts on it. Tries again while the page moves, covers or replaces it. */
  #act<Value>(act: (element: ElementReference) => Promise<Value>): Promise<Value> {
    return this.#retry(async () => {
      const [element] = await this.#findOne();
      if (!element) throw new WebDriverError("no such element", `${this}`);
      return act(element);
    });
  }

  #type(text: string): Promise<void> {
    return this.#act((element) => this.#command(element, "value", { text }));
  }

  #read<Value>(script: string, ...args: unknown[]): Promise<Value> {
    return this.#act((element) => this.#script<Value>(script, [element, ...args]));
  }

  async #retry<Value>(run: () => Promise<Value>): Promise<Value> {
    const end = Date.now() + TIMEOUT_MS;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!(error instanceof WebDriverError && error.isTemporary)) throw error;
        if (Date.now() > end) throw new Error(`${this}: ${error.message}`, { cause: error });
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  }

  #command(element: ElementReference, command: string, body: object = {}): Promise<void> {
    return this.#session.call("POST", `element/${element[ELEMENT]}/${command}`, body);
  }

  /** Runs a script in the page and waits for its promise. The first one on each page also brings the queries. */
  async #script<Value>(script: string, args: unknown[]): Promise<Value> {
    const run = `(function () { ${script} }).apply(null, args)`;
    const result = await this.#session.call<{ isMissing?: boolean; value: Value }>("POST", "execute/async", {
      script: `const args = [...arguments], done = args.pop();
        if (!window.engineQueries) done({ isMissing: true });
        else Promise.resolve(${run}).then((value) => done({ value }));`,
      args,
    });
    if (!result.isMissing) return result.value;
    await this.#session.call("POST", "execute/sync", { script: this.#queries, args: [] });
    return this.#script(script, args);
  }
}

/** Playwright's rule: a string matches a part in any case, unless `exact`. */
function toPattern(text: string | RegExp, exact = false): Pattern {
  if (text instanceof RegExp) return { source: text.source, flags: text.flags };
  const escaped = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return exact ? { source: `^${escaped}$`, flags: "" } : { source: escaped, flags: "i" };
}
