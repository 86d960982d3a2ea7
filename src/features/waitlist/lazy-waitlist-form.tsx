"use client";

import dynamic from "next/dynamic";
import { newPage } from "@/ui/layout/new-page";

/** For the page of an invitation, which rarely shows it. */
export const LazyWaitlistForm = dynamic(() =>
  import("./waitlist-form").then((all) => all.WaitlistForm, newPage),
);
