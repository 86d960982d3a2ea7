"use client";

import dynamic from "next/dynamic";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import type { AnimationName } from "./animation-player";

type AnimationProps = {
  name: AnimationName;
  /** The last frame. It is shown first, and stays with reduced motion or without the player. */
  still: ReactNode;
  className?: string;
};

const AnimationPlayer = dynamic(
  () => import("./animation-player").then((file) => file.AnimationPlayer).catch(() => NoPlayer),
  { ssr: false },
);

function NoPlayer() {
  return null;
}

/** A decoration that plays once when it is first in view; only then are the player and the file fetched. */
export function Animation({ name, still, className }: AnimationProps) {
  const container = useRef<HTMLDivElement>(null);
  const shouldPlay = useShouldPlay(container);
  const [hasStarted, setStarted] = useState(false);

  return (
    <div
      ref={container}
      aria-hidden="true"
      data-animation={name}
      className={classNames("relative", className)}
    >
      <div className={classNames("transition-opacity", hasStarted && "opacity-0")}>{still}</div>
      {shouldPlay && (
        <div className="pointer-events-none absolute inset-0">
          <AnimationPlayer name={name} onStart={() => setStarted(true)} />
        </div>
      )}
    </div>
  );
}

function useShouldPlay(container: RefObject<HTMLElement | null>): boolean {
  const [shouldPlay, setShouldPlay] = useState(false);

  useEffect(() => {
    const element = container.current;
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
  }, [container]);

  return shouldPlay;
}
