"use client";

import { useEffect } from "react";
import { networkError } from "@/lib/forms/envelope";
import { markReminderSeenAction } from "../actions";

/** Tells the club that the member has seen the reminder; reading its address alone changes nothing. */
export function Meeting() {
  useEffect(() => {
    // Lost on the way, the next meeting counts as the first.
    void markReminderSeenAction({}).catch(networkError);
  }, []);
  return null;
}
