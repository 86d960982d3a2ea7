import { type RefObject, useEffect, useState } from "react";

/** True from when most of the place is in view, for those who haven't asked for stillness. */
export function useIsDue(place: RefObject<HTMLElement | null>, isOn: boolean): boolean {
  const [isDue, setDue] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!isOn || !element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setDue(true);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, isOn]);

  return isDue;
}
