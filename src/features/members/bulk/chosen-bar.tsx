"use client";

import { useEffect, useState } from "react";
import { buttonStyle } from "@/ui/forms/button-style";
import { CHANGE_FORM } from "./change-form-id";

const CHOSEN = `input[form="${CHANGE_FORM}"]:checked`;

/** Counts the members who are chosen in the list, and leads to the form that changes them. */
export function ChosenBar() {
  const [count, setCount] = useState(0);

  useEffect(() => {
    const update = () => setCount(document.querySelectorAll(CHOSEN).length);
    update();
    document.addEventListener("change", update);
    return () => document.removeEventListener("change", update);
  }, []);

  return (
    <div
      role="status"
      data-bottom-bar=""
      className="sticky bottom-4 z-[2] mt-4 flex items-center justify-between gap-x-4 rounded-panel border border-line-strong bg-raised py-2 pr-2 pl-4 shadow-lifted empty:hidden max-sm:bottom-[calc(5.75rem+env(safe-area-inset-bottom))]"
    >
      {count > 0 && (
        <>
          <span className="figures">{count} chosen</span>
          <a href="#several" className={buttonStyle()}>
            Change
          </a>
        </>
      )}
    </div>
  );
}
