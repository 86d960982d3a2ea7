"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useRef, useState } from "react";
import { classNames } from "../layout/class-names";
import type { FilmName } from "./films";
import { useShouldPlay } from "./use-should-play";

type AnimationProps = {
  name: FilmName;
  /** The film's last frame: shown first, and for good with reduced motion or without the player. */
  still: ReactNode;
  /** False delays it. */
  isOn?: boolean;
  onStart?: () => void;
  onEnd?: () => void;
  className?: string;
};

// A player that can't be fetched is no error: the still is shown instead.
const FilmPlayer = dynamic(
  () => import("./film-player").then((file) => file.FilmPlayer).catch(() => NoPlayer),
  { ssr: false },
);

function NoPlayer() {
  return null;
}

/** The seal's film is twice as wide as the seal, for what flies off it. */
const bleeds: Partial<Record<FilmName, string>> = { sent: "-inset-1/2" };

/** A decoration that plays once, when it is first seen; its player and its film are fetched only then. */
export function Animation({ name, still, isOn = true, onStart, onEnd, className }: AnimationProps) {
  const place = useRef<HTMLDivElement>(null);
  const shouldPlay = useShouldPlay(place, isOn);
  const [hasStarted, setStarted] = useState(false);

  function start() {
    setStarted(true);
    onStart?.();
  }

  return (
    <div ref={place} aria-hidden="true" data-animation={name} className={classNames("relative", className)}>
      <div className={classNames("transition-opacity duration-150", hasStarted && "opacity-0")}>{still}</div>
      {shouldPlay && (
        <div className={classNames("pointer-events-none absolute", bleeds[name] ?? "inset-0")}>
          <FilmPlayer name={name} onStart={start} onEnd={onEnd} />
        </div>
      )}
    </div>
  );
}
