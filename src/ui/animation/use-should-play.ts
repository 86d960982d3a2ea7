import { type RefObject, useEffect, useState } from "react";

/** True once most of the element has been in view; never with reduced motion. */
export function useShouldPlay(place: RefObject<HTMLElement | null>): boolean {
  const [shouldPlay, setShouldPlay] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (!element || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setShouldPlay(true);
      },
      { threshold: 0.6 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  return shouldPlay;
}
