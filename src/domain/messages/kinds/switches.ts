import type { AnyMessageKind, Setting } from "./message-kind";

type Switch = {
  /** Why the member gets the email. */
  because: string;
  /** The words of the link that switches such emails off. */
  label: string;
};

/** What the footer of an email says if its reader can switch it off. A letter has a footer of its own. */
const SWITCHES: Record<Setting | "duty", Switch> = {
  notifyFriendJoined: {
    because: "You get an email when a friend joins.",
    label: "Switch these emails off",
  },
  notifyExpiring: {
    because: "You get an email a day before one of your invitations expires.",
    label: "Switch these emails off",
  },
  notifyVouching: {
    because: "You get an email when someone on the waitlist says you know each other.",
    label: "Switch these questions off",
  },
  notifyLetters: { because: "You get letters as a member.", label: "Unsubscribe from letters" },
  duty: { because: "You get this email because you’re on duty.", label: "Change it, or go off duty" },
};

/** Returns null for a kind that its reader can't switch off. */
export function switchOf({ setting, audience }: Pick<AnyMessageKind, "setting" | "audience">): Switch | null {
  if (setting) return SWITCHES[setting];
  return audience === "staff" ? SWITCHES.duty : null;
}
