"use client";

import type { ComponentProps } from "react";
import { CodeUpload } from "@/ui/forms/code-upload";
import { useRefresh } from "@/ui/toast/use-refresh";
import { addTillCodesAction } from "./actions";

export function AddTillCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const refresh = useRefresh();
  return <CodeUpload action={addTillCodesAction} {...props} onDone={() => void refresh()} />;
}
