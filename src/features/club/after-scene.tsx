"use client";

import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { classNames } from "@/ui/layout/class-names";
import styles from "./welcome-screen.module.css";

const HasBegun = createContext({ current: false });

/** The page around the card's scene, which plays when the page opens: in a new document, or by a link or form. */
export function Scene({ children }: { children: ReactNode }) {
  const hasBegun = useRef(false);
  useEffect(() => {
    hasBegun.current = true;
  }, []);
  return <HasBegun value={hasBegun}>{children}</HasBegun>;
}

type AfterSceneProps = { step: number; className?: string; children: ReactNode };

/** A part of the welcome page that appears after the card's scene, or at once if it comes later. */
export function AfterScene({ step, className, children }: AfterSceneProps) {
  const hasBegun = useContext(HasBegun);
  const [isInScene] = useState(() => !hasBegun.current);
  const style: CSSProperties & Record<"--step", number> = { "--step": step };
  return (
    <div className={classNames(isInScene ? styles.after : "animate-fade", className)} style={style}>
      {children}
    </div>
  );
}
