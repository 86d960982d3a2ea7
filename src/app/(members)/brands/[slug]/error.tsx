"use client";

import type { ComponentProps } from "react";
import { RoomError } from "@/features/club/page-error";

export default function BrandError(props: Omit<ComponentProps<typeof RoomError>, "title">) {
  return <RoomError {...props} title="This brand is out of reach." />;
}
