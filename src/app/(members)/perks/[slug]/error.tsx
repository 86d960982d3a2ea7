"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function PerkError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="This perk is out of reach." />;
}
