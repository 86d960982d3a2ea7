import type { CardOnDevice } from "@/domain/membership-card/card-key";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { LazyCardBack } from "./lazy-card-back";
import { TurningCard } from "./turning-card";

type HomeCardProps = { card: MemberCard; shown: CardOnDevice; product: string; className?: string };

/** The member's card on the home page. Its page shows it full screen. */
export function HomeCard({ card, shown, product, className }: HomeCardProps) {
  return (
    <div className={className}>
      <TurningCard
        card={card}
        product={product}
        back={<LazyCardBack card={shown} engraving={card.engraving} />}
      />
      <p className="mt-5 text-center">
        <Link href={paths.card} className="inline-flex min-h-11 items-center text-link">
          Open your card
        </Link>
      </p>
    </div>
  );
}
