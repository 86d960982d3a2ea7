"use client";

import type { ComponentProps } from "react";
import { paths } from "@/lib/paths";
import { CodeUpload } from "@/ui/perk-codes/code-upload";
import { useRefresh } from "@/ui/toast/use-refresh";
import { addPerkCodesAction } from "./actions";

export function AddCodes(props: Pick<ComponentProps<typeof CodeUpload>, "perks" | "uploadId">) {
  const refresh = useRefresh();
  return (
    <CodeUpload
      action={addPerkCodesAction}
      path={paths.staffPerksFile}
      {...props}
      onDone={() => void refresh()}
    />
  );
}
