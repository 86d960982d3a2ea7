"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function BrandsError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="The brands aren’t in just now." />;
}
