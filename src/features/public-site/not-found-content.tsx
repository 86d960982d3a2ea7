import { getMember } from "@/auth/session";
import { env } from "@/lib/env";
import { NotFoundView } from "./not-found-view";

type MissingPageProps = {
  /** Whether a frame stands around it also for visitors; members always have one. */
  isFramed?: boolean;
};

/** What stands where there is no page, for whoever asks. */
export async function NotFoundContent({ isFramed = false }: MissingPageProps) {
  const isMember = (await getMember()) !== null;
  return <NotFoundView product={env().PRODUCT_NAME} isMember={isMember} isInside={isMember || isFramed} />;
}
