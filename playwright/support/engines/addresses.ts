import { LINKS } from "@/db/seed-invitations";
import { guestPassPath } from "@/lib/paths";
import { ACCOUNT_PAGES, MEMBER_PAGES } from "../accessibility";
import { seededLink } from "../joining";

const INVITATIONS = [LINKS.samCode, LINKS.groupCode, LINKS.fullCode, LINKS.noorCode, LINKS.expiredCode];

/** Every kind of page, by the person who opens it. */
export const ADDRESSES: { who: string | undefined; addresses: string[] }[] = [
  {
    who: undefined,
    addresses: [
      "/",
      "/sign-in",
      "/request-access",
      "/terms",
      "/privacy",
      "/till",
      "/invitation",
      "/invitation?i=nonsense",
      ...INVITATIONS.map(seededLink),
      `${seededLink(LINKS.groupCode)}&step=details`,
      guestPassPath(LINKS.guestToken),
    ],
  },
  {
    who: "Ada",
    addresses: [
      ...MEMBER_PAGES,
      ...ACCOUNT_PAGES,
      "/profile",
      "/profile/invitations",
      "/noor",
      "/stores",
      "/stores?city=paris",
      "/card",
      "/welcome",
      "/welcome?step=invite",
      "/account/confirm",
      "/profile?modal=share-invite",
      "/profile?modal=share-invite&screen=create&type=individual",
      "/profile?modal=share-invite&screen=create&type=group&back=true",
      "/profile?modal=cancel-invite&inviteId=unknown",
      seededLink(LINKS.samCode),
    ],
  },
  {
    who: "Hedy",
    addresses: [
      "/concierge",
      "/concierge?view=mine",
      "/concierge?view=done",
      "/concierge/duty",
      "/concierge/waitlist",
      "/concierge/staff",
      "/concierge/staff/audit",
      "/concierge/staff/contacts",
      "/concierge/staff/credit/ada",
      "/concierge/staff/members",
      "/concierge/staff/import",
      "/concierge/staff/money",
      "/concierge/staff/replies",
      "/concierge/staff/statistics",
      "/concierge/staff/templates",
      "/concierge/staff/texts",
      "/concierge/staff/texts/concierge-invite",
      "/concierge/staff/tills",
      "/concierge/staff/webhooks",
      "/concierge/staff/suppressions",
    ],
  },
];

/** The pages of a brand's open till. */
export const TILL_ADDRESSES = ["/till", "/till/codes", "/till/perks", "/till/developers"];
