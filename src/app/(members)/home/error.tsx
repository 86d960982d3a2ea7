"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function HomeError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="The house is in disarray." />;
}
