"use client";

import type { ComponentProps } from "react";
import { paths } from "@/lib/paths";
import { CodeUpload } from "@/ui/perk-codes/code-upload";
import { useRefresh } from "@/ui/toast/use-refresh";
import { addTillCodesAction } from "./actions";

export function AddTillCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const refresh = useRefresh();
  return (
    <CodeUpload
      action={addTillCodesAction}
      path={paths.tillCodesFile}
      {...props}
      onDone={() => void refresh()}
    />
  );
}
