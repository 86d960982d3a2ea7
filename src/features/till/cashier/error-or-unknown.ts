import type { ReactNode } from "react";
import type { AnyForm } from "@/ui/forms/use-form";

/** Returns a form's error, or `unknown` if the network failed and the outcome of the request is not known. */
export function errorOrUnknown({ result, error }: AnyForm, unknown: string): ReactNode {
  return result?.status === "error" && result.code === "network-error" ? unknown : error;
}
