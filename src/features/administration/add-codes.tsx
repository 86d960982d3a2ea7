"use client";

import type { ComponentProps } from "react";
import { CodeUpload } from "@/ui/forms/code-upload";
import { useRefresh } from "@/ui/toast/use-refresh";
import { addPerkCodesAction } from "./actions";

export function AddCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const refresh = useRefresh();
  return <CodeUpload action={addPerkCodesAction} {...props} onDone={() => void refresh()} />;
}
