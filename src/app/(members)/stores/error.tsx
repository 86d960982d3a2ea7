"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function StoresError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="The map has slipped off the table." />;
}
