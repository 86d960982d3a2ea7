"use client";

import { useEffect, useRef } from "react";
import { classNames } from "@/ui/layout/class-names";

type MailFrameProps = {
  title: string;
  /** From `mailPreview`. */
  html: string;
  /** Without it, the email follows the device. */
  theme?: "light" | "dark";
  className?: string;
};

/** An email as a mail program shows it, in its full height. The sandbox runs no scripts; the page reads only the height. */
export function MailFrame({ title, html, theme, className = "w-full rounded-panel" }: MailFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const frame = ref.current;
    if (!frame) return;
    const observer = new ResizeObserver(([page]) => {
      const height = page?.contentRect.height; // 0 in a hidden frame
      if (height) frame.style.height = `${Math.ceil(height) + BORDERS}px`;
    });
    // Each change of the email loads another document into the frame.
    const watch = () => {
      observer.disconnect();
      const email = frame.contentDocument;
      if (email?.URL === "about:srcdoc" && email.readyState === "complete")
        observer.observe(email.documentElement);
    };
    watch();
    frame.addEventListener("load", watch);
    return () => {
      observer.disconnect();
      frame.removeEventListener("load", watch);
    };
  }, []);

  return (
    <iframe
      ref={ref}
      title={title}
      srcDoc={html}
      sandbox="allow-same-origin"
      className={classNames("h-[34rem] border border-line bg-raised", className)}
      style={{ colorScheme: theme }}
    />
  );
}

/** Of the frame, in pixels. */
const BORDERS = 2;
