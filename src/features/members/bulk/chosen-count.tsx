import { useEffect, useState } from "react";
import { CHANGE_FORM } from "./change-form-id";

const boxes = (name: string) =>
  document.querySelectorAll<HTMLInputElement>(`input[form="${CHANGE_FORM}"][name="${name}"]:checked`);

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
    return () => document.removeEventListener("change", update);
  }, []);

  return (
    <p role="status" className="figures min-h-6 min-w-24 font-medium">
      {text}
    </p>
  );
}
