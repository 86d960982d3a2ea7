"use client";

import { type ReactNode, useEffect, useState } from "react";
import { hasFailed, hasUnsavedWords } from "./unsaved-words";

/** Asks before a link, Back, closing, or another form's button loses words that are not saved. Mounted once. */
export function LeaveGuard() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  useEffect(() => {
    const ask = async () => {
      const { LeaveDialog } = await import("./leave-dialog");
      return new Promise<boolean>((resolve) => {
        const close = (leaves: boolean) => {
          setDialog(null);
          resolve(leaves);
        };
        setDialog(<LeaveDialog onClose={close} />);
      });
    };
    return guard(async (leave) => {
      // Without the dialog's script, the browser asks.
      const leaves = await ask().catch(() => window.confirm("Leave without saving?"));
      if (leaves) leave();
    });
  }, []);
  return dialog;
}

/** `ask` calls its function if the person wants to leave. Returns a function that ends the guard. */
function guard(ask: (leave: () => void) => Promise<void>): () => void {
  let isLeaving = false;
  let isReturning = false;
  let sent: HTMLFormElement | null = null;
  let path = window.location.pathname;
  let entry = entryIndex();

  const isGuarded = () => !isLeaving && hasUnsavedWords(sent && !hasFailed(sent) ? sent : null);
  const askThen = (leave: () => void) =>
    void ask(() => {
      isLeaving = true;
      leave();
    });

  /** New words after an answer are asked about again. */
  function onInput() {
    isLeaving = false;
    sent = null;
    path = window.location.pathname;
    entry = entryIndex();
  }

  function onClick(event: MouseEvent) {
    const link = leavingLink(event);
    if (!link || !isGuarded()) return;
    event.preventDefault();
    event.stopPropagation();
    askThen(() => link.click());
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (form.dataset.leaves === undefined || isLeaving || !hasUnsavedWords(form)) {
      if (form.dataset.keepsWords !== undefined) isLeaving = true;
      sent = form;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const { submitter } = event;
    askThen(() => form.requestSubmit(submitter));
  }

  /** The address has changed already, so it is changed back before the question. */
  function onPopState(event: PopStateEvent) {
    const isHere = window.location.pathname === path;
    if (isReturning && isHere) {
      isReturning = false;
      event.stopImmediatePropagation();
    }
    if (isHere || !isGuarded()) return;
    event.stopImmediatePropagation();
    const isForward = entry !== null && (entryIndex() ?? entry) > entry;
    isReturning = true;
    window.history.go(isForward ? -1 : 1);
    askThen(() => window.history.go(isForward ? 1 : -1));
  }

  function onBeforeUnload(event: BeforeUnloadEvent) {
    if (isGuarded()) event.preventDefault();
  }

  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  window.addEventListener("input", onInput, options);
  window.addEventListener("click", onClick, options);
  window.addEventListener("submit", onSubmit, options);
  window.addEventListener("popstate", onPopState, options);
  window.addEventListener("beforeunload", onBeforeUnload, options);
  return () => ending.abort();
}

/** The link of a click that opens another page of the club in this tab. Other addresses are asked about by the browser. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || link.hasAttribute("download"))
    return null;
  const isHere = link.origin === window.location.origin && (link.target === "" || link.target === "_self");
  return isHere && link.pathname !== window.location.pathname ? link : null;
}

/** The position in the history, or null in older browsers. */
function entryIndex(): number | null {
  return window.navigation?.currentEntry?.index ?? null;
}
