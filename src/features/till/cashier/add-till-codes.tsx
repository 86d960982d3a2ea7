"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { CodeUpload } from "@/ui/forms/code-upload";
import { addTillCodesAction } from "./actions";

export function AddTillCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const router = useRouter();
  return <CodeUpload action={addTillCodesAction} {...props} onDone={() => router.refresh()} />;
}
