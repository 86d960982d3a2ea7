"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function BrandError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="This brand is out of reach." />;
}
