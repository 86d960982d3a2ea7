import { useEffect, useState } from "react";
import { Button } from "@/ui/forms/button";
import { CHANGE_FORM } from "./change-form-id";

const boxes = (name: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[form="${CHANGE_FORM}"][name="${name}"]:checked`);

/** With Shift, a click chooses also the members between it and the one before. Returns how to stop that. */
function chooseRanges(onRange: () => void): () => void {
  let last: HTMLInputElement | null = null;
  function extend({ target, shiftKey }: MouseEvent) {
    if (!(target instanceof HTMLInputElement) || target.name !== "chosen") return;
    const all = [
      ...document.querySelectorAll<HTMLInputElement>(`input[form="${CHANGE_FORM}"][name="chosen"]`),
    ];
    const [first = 0, end = 0] = [all.indexOf(target), last ? all.indexOf(last) : -1].toSorted(
      (a, b) => a - b,
    );
    if (shiftKey && first >= 0) {
      for (const box of all.slice(first, end + 1)) box.checked = target.checked;
      onRange();
    }
    last = target;
  }
  document.addEventListener("click", extend);
  return () => document.removeEventListener("click", extend);
}

function clear() {
  for (const box of [...boxes("all"), ...boxes("chosen")]) box.checked = false;
  document.dispatchEvent(new Event("change"));
}

/** Says how many members are chosen in the list. */
export function ChosenCount() {
  const [text, setText] = useState("");

  useEffect(() => {
    const update = () => {
      const all = boxes("all")[0];
      setText(all ? `All ${all.dataset.count}` : `${boxes("chosen").length} chosen`);
    };
    update();
    document.addEventListener("change", update);
    const stopRanges = chooseRanges(update);
    return () => {
      document.removeEventListener("change", update);
      stopRanges();
    };
  }, []);

  return (
    <>
      <p role="status" className="figures min-h-6 min-w-24 font-medium">
        {text}
      </p>
      <Button variant="link" data-needs-script="" className="-mx-2 order-last ml-auto" onClick={clear}>
        Clear
      </Button>
    </>
  );
}
