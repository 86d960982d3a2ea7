import { type RefObject, useLayoutEffect } from "react";
import { placeToastHost } from "../toast/toast-host";

/** Keeps a dialog modal while `open`, and gives the focus back when it closes. */
export function useModalDialog(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;

    dialog.removeAttribute("open");
    if (typeof dialog.showModal === "function") dialog.showModal();
    else dialog.setAttribute("open", "");

    const first = dialog.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? dialog.querySelector<HTMLElement>("[data-sheet-panel]"))?.focus({
      preventScroll: true,
    });
    placeToastHost();

    return () => {
      if (typeof dialog.close === "function") dialog.close();
      else dialog.removeAttribute("open");
      placeToastHost();
    };
  }, [ref, open]);
}
