"use client";

import type { ComponentProps } from "react";
import { PageError } from "@/features/club/page-error";

export default function AccountError(props: Omit<ComponentProps<typeof PageError>, "title">) {
  return <PageError {...props} title="Your account is out of reach." />;
}
