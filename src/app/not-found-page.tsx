import { Frame } from "@/features/club/frame";
import { MissingView } from "@/features/public-site/not-found-view";

type MissingEverywhereProps = { product: string; member: { isStaff: boolean } | null };

/** The page that doesn’t exist; a member keeps the tabs around it. */
export function MissingEverywhere({ product, member }: MissingEverywhereProps) {
  const view = <MissingView product={product} isMember={member !== null} isInside={member !== null} />;
  if (!member) return view;
  return (
    <Frame product={product} isStaff={member.isStaff}>
      {view}
    </Frame>
  );
}
