"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import type { AnimationName } from "./animations";
import { useShouldPlay } from "./use-should-play";

type AnimationProps = {
  name: AnimationName;
  /** The film's last frame: shown first, and for good with reduced motion or without the player. */
  still: ReactNode;
  className?: string;
};

// A player that can't be fetched is no error: the still is shown instead.
const AnimationPlayer = dynamic(
  () => import("./animation-player").then((file) => file.AnimationPlayer).catch(() => NoPlayer),
  { ssr: false },
);

function NoPlayer() {
  return null;
}

/** A decoration that plays once, when it is first seen; its player and its film are fetched only then. */
export function Animation({ name, still, className }: AnimationProps) {
  const place = useRef<HTMLDivElement>(null);
  const shouldPlay = useShouldPlay(place);
  const [hasStarted, setStarted] = useState(false);

  return (
    <div ref={place} aria-hidden="true" data-animation={name} className={classNames("relative", className)}>
      <div className={classNames("transition-opacity", hasStarted && "opacity-0")}>{still}</div>
      {shouldPlay && (
        <div className="pointer-events-none absolute inset-0">
          <AnimationPlayer name={name} onStart={() => setStarted(true)} />
        </div>
      )}
    </div>
  );
}
