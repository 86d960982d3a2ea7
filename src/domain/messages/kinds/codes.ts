import { MINUTE } from "@/lib/durations";
import type { MessageKind } from "./message-kind";

/** How long a code is valid, in milliseconds. */
export const CODE_LIFE = 10 * MINUTE;

type Code = { code: string };

const code = {
  priority: "code",
  encrypted: false,
  setting: null,
  maxAge: CODE_LIFE,
  invitation: null,
  namesFriend: false,
  button: null,
  subject: "{code} is your {product} code",
  placeholders: {
    code: {
      means: "The six digits. An email shows them large if the text begins with them.",
      isRequired: true,
    },
  },
} as const;

export const signInCode = {
  ...code,
  label: "Sign-in code",
  audience: "member",
  text: "{code} is your code to sign in to {product}. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
} as const satisfies MessageKind<Code>;

export const joinCode = {
  ...code,
  label: "Join code",
  audience: "non-member",
  text: "{code} is your code to join {product}. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
} as const satisfies MessageKind<Code>;

export const changeContactCode = {
  ...code,
  label: "Contact change code",
  audience: "non-member",
  text: "{code} is your code to confirm your phone or email with {product}. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
} as const satisfies MessageKind<Code>;
