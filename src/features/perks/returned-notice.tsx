"use client";

import { useForm } from "@/ui/forms/use-form";
import { Notice } from "@/ui/layout/notice";
import { returnPerkAction } from "./actions";

/**
 * Confirms a return that was sent without JavaScript; otherwise a toast does. The claim and its form no longer exist then, so
 * React finds the result by the action and `permalink`.
 */
export function ReturnedNotice({ permalink }: { permalink: string }) {
  const { result } = useForm(returnPerkAction, { permalink });
  if (result?.status !== "success") return null;
  return (
    <Notice role="status" className="figures my-4">
      <p>{result.message}</p>
    </Notice>
  );
}
