"use client";

import { useEffect } from "react";
import { blockOfflineLinks } from "../link/block-offline-links";
import { whenOnline } from "./when-online";

/** Without a network a link says so. */
export function OfflineLinks() {
  useEffect(() => blockOfflineLinks(whenOnline), []);
  return null;
}
