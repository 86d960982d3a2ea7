import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { joinDrawAction } from "../actions";
import { GuestFields } from "../guest-fields";

type JoinFormProps = {
  slug: string;
  priceCents: number | null;
  places: number;
  /** How many guests a member may bring. */
  guests: number;
  /** When the price is charged. */
  charged: string;
  className: string;
};

export function JoinForm({ slug, priceCents, places, guests, charged, className }: JoinFormProps) {
  const onSuccess = useToastAndNavigate({ icon: "check" });
  const price = priceCents === null ? {} : { price: `${priceCents}` };
  const form = useForm(joinDrawAction, { hidden: { slug, ...price }, onSuccess });
  return (
    <Form form={form} data-bottom-bar="" className={className}>
      {guests > 0 && places > 1 && <GuestFields form={form} guests={guests} left={places} />}
      <p className="figures text-sm text-ink-soft">{charged}</p>
      <Submit className="sm:self-start">Put my name in</Submit>
    </Form>
  );
}
