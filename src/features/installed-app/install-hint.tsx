"use client";

import dynamic from "next/dynamic";
import { useInstallWay } from "./install-prompt";

/** The notice's script loads only in browsers that can install the club. If it can't be loaded, there is no notice. */
const InstallNotice = dynamic(() =>
  import("./install-notice").then(
    (file) => file.InstallNotice,
    () => () => null,
  ),
);

type InstallHintProps = { product: string; className?: string };

/** Suggests to install the club, where the browser can. */
export function InstallHint({ product, className }: InstallHintProps) {
  const way = useInstallWay();
  return way && <InstallNotice way={way} product={product} className={className} />;
}
