"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function StoresError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="The map has slipped off the table." />;
}
