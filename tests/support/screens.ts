import "@testing-library/jest-dom";

// jsdom has no media queries and sees no layout: unless a test says otherwise, reduced motion is on.
window.matchMedia ??= (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query === "(prefers-reduced-motion: reduce)",
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
