import { type Module, parseModule, readModules } from "../support/module-graph";

const NEXT_FILE = /^src\/app\/.*\b(page|layout|default|template|not-found|route|robots|manifest)\.tsx?$/;
const ERROR_FILE = /^src\/app\/(.*\/)?(global-)?error\.tsx$/;

/** Imports that work only in the browser, by package. */
const BROWSER_NAMES: Record<string, RegExp> = {
  react:
    /\b(use(State|Effect\w*|LayoutEffect|Ref|Reducer|Context|Transition|ActionState|Optimistic|SyncExternalStore|DeferredValue|ImperativeHandle)|createContext|Component)\b/,
  "react-dom": /\buse\w+/,
  "next/link": /\buse\w+/,
  "next/navigation": /\buse\w+/,
};
const LISTENER =
  /\son(Click|Change|Submit|Input|Focus|Blur|Close|Cancel|Load|Error|Toggle|Key\w+|Pointer\w+|Mouse\w+)=\{/;

const modules = readModules();

/** Returns the modules that run on the server: Next's entry files and their imports up to client files. */
function serverModules(): Set<string> {
  const reached = new Set([...modules.keys()].filter((file) => isServerEntry(file, modules.get(file))));
  for (const file of reached)
    for (const { from } of modules.get(file)?.imports ?? [])
      if (modules.has(from) && modules.get(from)?.directive !== "use client") reached.add(from);
  return reached;
}

function isServerEntry(file: string, module?: Module): boolean {
  return module?.directive === "use server" || (NEXT_FILE.test(file) && module?.directive !== "use client");
}

function needsBrowser({ text, imports }: Module): boolean {
  return LISTENER.test(text) || imports.some(({ from, names }) => BROWSER_NAMES[from]?.test(names));
}

const onServer = serverModules();
const imported = new Set([...onServer].flatMap((file) => modules.get(file)?.imports.map(({ from }) => from)));
const client = [...modules].filter(([, { directive }]) => directive === "use client").map(([file]) => file);

test("finds server and client modules", () => {
  expect(onServer).toContain("src/features/club/members-frame.tsx");
  expect(onServer).toContain("src/domain/invitations/create-invitation.ts");
  expect(onServer).not.toContain("src/ui/sheet/sheet-bar.tsx");
  expect(client).toContain("src/features/club/frame.tsx");
});

test("'use client' marks only modules that a server module or Next imports", () => {
  expect(client.filter((file) => !imported.has(file) && !ERROR_FILE.test(file))).toEqual([]);
});

test("no server module uses browser features", () => {
  const missing = [...onServer].filter((file) => {
    const module = modules.get(file);
    return module && module.directive === null && needsBrowser(module);
  });
  expect(missing).toEqual([]);
});

test.each<[text: string, needs: boolean]>([
  ['import { useState } from "react";', true],
  ['import { type ReactNode, useRef } from "react";', true],
  ['import { useRouter } from "next/navigation";', true],
  ["<button onClick={press} />", true],
  ['import { cache, useId } from "react";', false],
  ['import { notFound } from "next/navigation";', false],
  ['import type { Component } from "react";', false],
])("recognizes browser features: %s", (text, needs) => {
  expect(needsBrowser(parseModule("src/ui/some.tsx", text))).toBe(needs);
});
