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
import { unbrokenDates } from "@/lib/text/unbroken-dates";
import { useFocusOnStep } from "@/ui/forms/use-on-change";
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

type WelcomeCreditProps = {
  amount: string;
  /** How the credit becomes spendable; null if it is. */
  remedy: string | null;
  /** The form that confirms a phone, which says so itself. */
  form: ReactNode;
  /** A link to this form, in place of it and of the remedy. */
  children: ReactNode;
};

/** The welcome credit. When the form is done and disappears, the amount gets the focus. */
export function WelcomeCredit({ amount, remedy, form, children }: WelcomeCreditProps) {
  const place = useFocusOnStep<HTMLDivElement>(remedy);
  return (
    <div ref={place} className="flex flex-1 flex-col gap-6">
      <p className="outline-none" tabIndex={-1}>
        <span className="block display-heading figures text-brass-ink">
          {amount} is {remedy ? "waiting for you." : "yours to spend."}
        </span>{" "}
        {remedy && !form && !children && (
          <span className="mt-2 block text-balance text-ink-soft figures">{unbrokenDates(remedy)}</span>
        )}
      </p>
      {form || children}
    </div>
  );
}
