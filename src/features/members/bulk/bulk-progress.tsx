import { useEffect } from "react";
import { Form, Submit } from "@/ui/forms/form";
import type { AnyForm } from "@/ui/forms/use-form";

type BulkProgressProps = { form: AnyForm; done: number; all: number };

/** Sends the form for the next members by itself. Without JavaScript, and after an error, its button does. */
export function BulkProgress({ form, done, all }: BulkProgressProps) {
  const { ref } = form.props;
  useEffect(() => {
    if (done < all) ref.current?.requestSubmit();
  }, [ref, done, all]);
  const counted = `${done.toLocaleString("en-US")} of ${all.toLocaleString("en-US")}`;
  return (
    <Form form={form} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
      <p role="status" className="figures flex-1">
        {counted} done
      </p>
      <progress aria-label={`${counted} done`} value={done} max={all} className="h-1.5 w-40 accent-primary" />
      <Submit variant="quiet">Continue</Submit>
    </Form>
  );
}
