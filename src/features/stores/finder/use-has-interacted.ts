import { useEffect, useState } from "react";
import { whenTouched } from "@/ui/carousel/on-first-interaction";

/** True once the page has been pointed at, touched, focused or scrolled. */
export function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => whenTouched(document, () => setIsTouched(true)), []);
  return isTouched;
}
