"use client";

import { useRouter } from "next/navigation";
import { useForm } from "@/ui/forms/use-form";
import { chargeCodeAction, findCodeAction } from "./actions";
import { ChargeStep } from "./charge-step";
import { CodeStep } from "./code-step";
import { DoneStep } from "./done-step";
import { errorOrUnknown } from "./error-or-unknown";

const UNKNOWN =
  "The connection was lost, so we don’t know if the charge went through. Press again. The member is charged only once.";

/** At the counter: the member's code, then first name and amount, then what was taken. */
export function Counter() {
  const router = useRouter();
  const find = useForm(findCodeAction);
  const take = useForm(chargeCodeAction, { onSuccess: () => router.refresh() });
  const found = find.payload;
  const tried = take.result?.typed.key;
  // Without JavaScript only one of the two is known at a time; with it an older take says nothing of a newer code.
  const isOfThis = !found || tried === found.key;
  const refusal = isOfThis ? take.errorOf("code") : undefined;

  if (isOfThis && take.payload) return <DoneStep take={take.payload} />;
  if (found && !refusal)
    return (
      <ChargeStep found={found} form={take} error={isOfThis ? errorOrUnknown(take, UNKNOWN) : undefined} />
    );
  return <CodeStep form={find} refusal={refusal} typed={take.result?.typed.code} />;
}
