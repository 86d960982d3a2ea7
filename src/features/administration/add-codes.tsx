"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { CodeUpload } from "@/ui/forms/code-upload";
import { addPerkCodesAction } from "./actions";

export function AddCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const router = useRouter();
  return <CodeUpload action={addPerkCodesAction} {...props} onDone={() => router.refresh()} />;
}
