import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// What is awaited may load a part first, on a machine that is busy with the journeys; nothing here measures.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no media queries and sees no layout: unless a test says otherwise, reduced motion is on.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query === "(prefers-reduced-motion: reduce)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;

// Drafts and unsaved shares must not reach the next test.
beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
