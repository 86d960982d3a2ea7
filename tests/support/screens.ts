import { TextEncoder } from "node:util";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Lazy parts load slowly while browser tests run on the same machine.
configure({ asyncUtilTimeout: 20_000 });

jest.mock("next/navigation", () => jest.requireActual("./fakes/navigation"));

// jsdom leaves it out; browsers have it.
Object.assign(window, { TextEncoder });

// jsdom has no media queries and no layout. Reduced motion is on by default.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query === "(prefers-reduced-motion: reduce)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

// Drafts and unsaved shares must not reach the next test. The club can be reached.
beforeEach(() => {
  Object.assign(window, { fetch: async () => ({ ok: true }) });
  window.sessionStorage.clear();
  window.localStorage.clear();
});
