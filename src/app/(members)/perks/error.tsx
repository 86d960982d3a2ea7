"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function PerksError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="The perks aren’t laid out yet." />;
}
