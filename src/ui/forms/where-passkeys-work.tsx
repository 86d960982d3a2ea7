import type { ReactNode } from "react";
import { classNames } from "../layout/class-names";
import { useBrowserValue } from "../layout/hydration";

type WherePasskeysWorkProps = { className?: string; fallback?: ReactNode; children: ReactNode };

/** Shows its children if the browser supports passkeys. Their space is reserved until that is known, so that nothing moves. */
export function WherePasskeysWork({ className, fallback = null, children }: WherePasskeysWorkProps) {
  const isSupported = usePasskeySupport();
  if (isSupported === false) return fallback;
  return (
    <>
      <div
        className={classNames(
          "[@media(scripting:none)]:hidden",
          className,
          isSupported === null && "invisible",
        )}
      >
        {children}
      </div>
      {fallback && <noscript>{fallback}</noscript>}
    </>
  );
}

/** Whether the browser supports passkeys; null before hydration. */
export function usePasskeySupport(): boolean | null {
  return useBrowserValue<boolean | null>(() => typeof window.PublicKeyCredential === "function", null);
}
