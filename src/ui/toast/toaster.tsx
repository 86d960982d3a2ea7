"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { FallbackToasts } from "./fallback-toasts";
import { failToaster, whenToastWanted } from "./toast-host";

// A stack that can't be fetched takes no page with it: toasts are drawn plainly instead.
const ToastStack = dynamic(
  () =>
    import("./toast-stack")
      .then((module) => module.ToastStack)
      .catch((error: unknown) => {
        failToaster(error);
        return NoStack;
      }),
  { ssr: false },
);

function NoStack() {
  return null;
}

export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    let isHere = true;
    void whenToastWanted().then(() => isHere && setIsWanted(true));
    return () => {
      isHere = false;
    };
  }, []);

  return (
    <>
      {isWanted && <ToastStack />}
      <FallbackToasts />
    </>
  );
}
