import { missingEngines } from "../../../scripts/engines.mjs";

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
};

const JOURNEYS = "**/playwright/engines/*.spec.ts";
const WITHOUT_SCRIPT = "**/playwright/engines/without-javascript.spec.ts";

/** The journeys of the other folders run in Chromium, so `npm test` leaves it out here. */
const IN_CI: Record<string, EngineVariant> = {
  firefox: { engine: "firefox", width: 390 },
  webkit: { engine: "webkit", width: 390 },
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
  return Object.entries(process.env.ENGINE_VARIANTS ? { ...IN_CI, ...IN_PROOFS } : IN_CI)
    .filter(([, { engine }]) => !missing.includes(engine))
    .map(([name, variant]) => ({
      name: `engine: ${name}`,
      testMatch: variant.hasNoScript ? WITHOUT_SCRIPT : JOURNEYS,
      testIgnore: variant.hasNoScript ? [] : WITHOUT_SCRIPT,
      use: { variant, actionTimeout: 20_000 },
    }));
}
