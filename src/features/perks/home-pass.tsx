import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { OwnTicket } from "./own-perks";
import type { NewestPass } from "./read-perks";

/** The newest pass, below the card on the home page. */
export function HomePass({ pass, className }: { pass: NewestPass; className?: string }) {
  const { others, ...own } = pass;
  return (
    <section aria-label="Your newest pass" className={className}>
      <OwnTicket {...own} />
      {others > 0 && (
        <p className="mt-4 text-center">
          <Link href={paths.accountPerks} className="inline-flex min-h-11 items-center text-link">
            {others === 1 ? "Your other pass" : `Your ${others} other passes`}
          </Link>
        </p>
      )}
    </section>
  );
}
