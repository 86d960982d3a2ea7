"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function AccountError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="Your account is out of reach." />;
}
