import { isGroup } from "@/lib/invitation-types";
import "server-only";
import { readConsent } from "@/auth/consent";
import { memberContext } from "@/auth/guards";
import { getMember } from "@/auth/session";
import { hashId } from "@/domain/analytics/hash-id";
import { getOwnInvitation } from "@/domain/joining/get-own-invitation";
import type { AnalyticsIdentity, AnalyticsSettings } from "@/lib/analytics/events";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import { NoWrap } from "@/ui/rich-text/no-wrap";
import { AnalyticsStart } from "./analytics-start";
import { ConsentForm } from "./consent-form";

/** Starts analytics for visitors who consented and asks those who haven't chosen. Renders nothing without a write key. */
export async function Analytics({ product }: { product: string }) {
  const settings = analyticsSettings();
  if (!settings) return null;
  const consent = await readConsent();
  if (consent === "yes") return <AnalyticsStart settings={settings} identity={await readIdentity()} />;
  return (
    <>
      {consent === null && <ConsentBanner product={product} />}
      <AnalyticsStart settings={null} identity={null} />
    </>
  );
}

/** The consent banner above the page. */
function ConsentBanner({ product }: { product: string }) {
  return (
    <aside aria-label="Usage data" data-needs-script className="border-b border-line">
      <ConsentForm>
        May <NoWrap>{product}</NoWrap> record which pages you use? We never record what you write or whom you
        invite.{" "}
        <Link href={paths.privacy} className="text-link">
          Privacy
        </Link>
      </ConsentForm>
    </aside>
  );
}

/** Returns the pseudonymous identity of the member, or null for a visitor. */
async function readIdentity(): Promise<AnalyticsIdentity | null> {
  const member = await getMember();
  if (!member) return null;
  const invitation = await getOwnInvitation(memberContext(member));
  const id = hashId("member", member.id);
  const traits = {
    created_at: member.createdAt.toISOString(),
    has_sponsor: member.invitedBy !== null,
    invite_type: invitation?.inviteType,
  };
  if (!invitation || !isGroup(invitation.inviteType)) return { id, traits };
  const { sponsorId, joined, places, invitationId } = invitation;
  const group = {
    id: hashId("group", invitationId),
    traits: { sponsor_id: hashId("member", sponsorId), members: joined, max_members: places },
  };
  return { id, traits, group };
}

/** Returns null without a write key. */
export function analyticsSettings(): AnalyticsSettings | null {
  const { NEXT_PUBLIC_SEGMENT_WRITE_KEY: writeKey, NEXT_PUBLIC_SEGMENT_API_HOST: apiHost } = env();
  return writeKey ? { writeKey, apiHost } : null;
}
