"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { whenToastWanted } from "./toast-host";

const ToastStack = dynamic(() => import("./toast-stack").then((module) => module.ToastStack), {
  ssr: false,
});

export function Toaster() {
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    let isHere = true;
    void whenToastWanted().then(() => isHere && setIsWanted(true));
    return () => {
      isHere = false;
    };
  }, []);

  return isWanted ? <ToastStack /> : null;
}
