"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function BrandsError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="The brands aren’t in just now." />;
}
