"use client";

import { useEffect } from "react";
import { OFFLINE } from "@/lib/offline";
import { blockOfflineLinks, requireOnline } from "./require-online";
import { showToast } from "./toast";

export function whenOnline(proceed: () => void): void {
  requireOnline(proceed, () => showToast(OFFLINE));
}

export function OfflineLinks() {
  useEffect(() => blockOfflineLinks(whenOnline), []);
  return null;
}
