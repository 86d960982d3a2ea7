"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function PerkError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="This perk is out of reach." />;
}
