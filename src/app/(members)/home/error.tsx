"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function HomeError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="The house is in disarray." />;
}
