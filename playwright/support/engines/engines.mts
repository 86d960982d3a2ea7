import { missingEngines } from "../../../scripts/engines.mjs";
import { isLongTest } from "../../../tests/support/trials";

export type EngineName = "chromium" | "firefox" | "webkit";

/** How a project's windows look. `hidesNavigation` removes `window.navigation`, which older browsers lack. */
export type EngineVariant = {
  engine: EngineName;
  width: 390 | 1280;
  isDark?: boolean;
  hasReducedMotion?: boolean;
  hasForcedColors?: boolean;
  hidesNavigation?: boolean;
  /** Without JavaScript only without-javascript.spec.ts runs. Playwright cannot click in a Firefox without JavaScript. */
  hasNoScript?: boolean;
  /** The service worker passes on all pages after the first one, as at each visit but the first. */
  hasServiceWorker?: boolean;
};

const JOURNEYS = "**/playwright/engines/*.spec.ts";
const WITHOUT_SCRIPT = "**/playwright/engines/without-javascript.spec.ts";
const WITH_SERVICE_WORKER = "**/playwright/engines/service-worker.spec.ts";
const OPEN_EVERYTHING = ["every-address", "offline"].map((name) => `**/playwright/engines/${name}.spec.ts`);

/** The journeys of the other folders run in Chromium without a service worker. */
const IN_CI: Record<string, EngineVariant> = {
  firefox: { engine: "firefox", width: 390 },
  webkit: { engine: "webkit", width: 390 },
  "chromium, service worker": { engine: "chromium", width: 390, hasServiceWorker: true },
  "firefox, service worker": { engine: "firefox", width: 390, hasServiceWorker: true },
  "webkit, service worker": { engine: "webkit", width: 390, hasServiceWorker: true },
};

/** Only `npm --prefix tools run prove engines` runs these. */
const IN_PROOFS: Record<string, EngineVariant> = {
  chromium: { engine: "chromium", width: 390 },
  "chromium, wide": { engine: "chromium", width: 1280 },
  "firefox, wide": { engine: "firefox", width: 1280 },
  "webkit, wide": { engine: "webkit", width: 1280 },
  "chromium, dark": { engine: "chromium", width: 390, isDark: true },
  "firefox, dark": { engine: "firefox", width: 390, isDark: true },
  "webkit, dark": { engine: "webkit", width: 390, isDark: true },
  "chromium, reduced motion": { engine: "chromium", width: 390, hasReducedMotion: true },
  "firefox, reduced motion": { engine: "firefox", width: 390, hasReducedMotion: true },
  "webkit, reduced motion": { engine: "webkit", width: 390, hasReducedMotion: true },
  "firefox, forced colors": { engine: "firefox", width: 390, hasForcedColors: true },
  "chromium, no JavaScript": { engine: "chromium", width: 390, hasNoScript: true },
  "webkit, no JavaScript": { engine: "webkit", width: 390, hasNoScript: true },
  "chromium, no Navigation API": { engine: "chromium", width: 390, hidesNavigation: true },
};

/** Returns one Playwright project for each variant whose engine this machine has. */
export function engineProjects() {
  const missing = missingEngines().map(({ engine }) => engine);
  return Object.entries({ ...IN_CI, ...(isLongTest && IN_PROOFS) })
    .filter(([, { engine }]) => !missing.includes(engine))
    .map(([name, variant]) => ({
      name: `engine: ${name}`,
      ...specsOf(variant),
      use: { variant, actionTimeout: 20_000 },
    }));
}

/** Runs with a service worker leave out the long journeys that only open pages, and in CI all but the ones about it. */
function specsOf({ hasNoScript, hasServiceWorker }: EngineVariant) {
  if (hasNoScript) return { testMatch: WITHOUT_SCRIPT };
  if (hasServiceWorker && !isLongTest) return { testMatch: WITH_SERVICE_WORKER };
  const left = hasServiceWorker ? OPEN_EVERYTHING : [WITH_SERVICE_WORKER];
  return { testMatch: JOURNEYS, testIgnore: [WITHOUT_SCRIPT, ...left] };
}
