"use client";

import type { CSSProperties, ReactNode } from "react";
import { classNames } from "@/ui/layout/class-names";
import { useServerRendered } from "@/ui/sheet/use-server-rendered";
import styles from "./welcome-screen.module.css";

type AfterSceneProps = { step: number; className?: string; children: ReactNode };

/** A part of the welcome page that appears after the card's scene, or at once if it comes later. */
export function AfterScene({ step, className, children }: AfterSceneProps) {
  const isInScene = useServerRendered();
  const style: CSSProperties & Record<"--step", number> = { "--step": step };
  return (
    <div className={classNames(isInScene ? styles.after : "animate-fade", className)} style={style}>
      {children}
    </div>
  );
}
