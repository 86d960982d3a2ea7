import { Frame } from "@/features/club/frame";
import { HeaderSeal, TabBarSeal } from "@/features/invitations/invite-seal";
import { NotFoundView } from "@/features/public-site/not-found-view";
import { paths } from "@/lib/paths";

export type NotFoundPageProps = { product: string; member: { isStaff: boolean } | null };

/** The not-found page; members see it inside the frame with the tabs. */
export function NotFoundPage({ product, member }: NotFoundPageProps) {
  const view = <NotFoundView product={product} isMember={member !== null} isInside={member !== null} />;
  if (!member) return view;
  return (
    <Frame
      product={product}
      isStaff={member.isStaff}
      headerSeal={<HeaderSeal over={paths.home} />}
      tabBarSeal={<TabBarSeal over={paths.home} />}
    >
      {view}
    </Frame>
  );
}
