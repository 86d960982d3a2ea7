"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function PerksError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="The perks aren’t laid out yet." />;
}
