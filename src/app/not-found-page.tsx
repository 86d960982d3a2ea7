import { Frame } from "@/features/club/frame";
import { NotFoundView } from "@/features/public-site/not-found-view";

type MissingEverywhereProps = { product: string; member: { isStaff: boolean } | null };

/** The page that doesn’t exist; a member keeps the tabs around it. */
export function NotFoundPage({ product, member }: MissingEverywhereProps) {
  const view = <NotFoundView product={product} isMember={member !== null} isInside={member !== null} />;
  if (!member) return view;
  return (
    <Frame product={product} isStaff={member.isStaff}>
      {view}
    </Frame>
  );
}
