import { getMember } from "@/auth/session";
import { env } from "@/lib/env";
import { MissingView } from "./not-found-view";

type MissingPageProps = {
  /** Whether a frame stands around it also for visitors; members always have one. */
  isFramed?: boolean;
};

/** What stands where there is no page, for whoever asks. */
export async function MissingPage({ isFramed = false }: MissingPageProps) {
  const isMember = (await getMember()) !== null;
  return <MissingView product={env().PRODUCT_NAME} isMember={isMember} isInside={isMember || isFramed} />;
}
