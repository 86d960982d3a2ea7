import type { Mark } from "@/content/shapes/picture";
import { BrandMark } from "@/ui/layout/brand-mark";

/** A brand's mark as a ticket has it, with the brand's name for screen readers. */
export function TicketMark({ name, logo }: { name: string; logo: Mark }) {
  return (
    <>
      <span className="sr-only">{name}</span>
      <BrandMark logo={logo} isDecoration height={2} maxWidth={9} />
    </>
  );
}
