import type { ReactNode } from "react";
import type { AnyForm } from "@/ui/forms/form-control";

/** What went wrong with a form; `unknown` where the network was lost, so that nobody knows whether it was done. */
export function errorOrUnknown({ result, error }: AnyForm, unknown: string): ReactNode {
  return result?.status === "error" && result.code === "network-error" ? unknown : error;
}
