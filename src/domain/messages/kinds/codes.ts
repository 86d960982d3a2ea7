import { MINUTE } from "@/lib/durations";
import { MEMBER_NOTICE, type MessageKind } from "./message-kind";

/** How long a code is valid, in milliseconds. */
export const CODE_LIFE = 10 * MINUTE;

type Code = { code: string };

const code = {
  ...MEMBER_NOTICE,
  priority: "code",
  maxAge: CODE_LIFE,
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
  text: "{code} is your code to sign in to {product}. It works for 10 minutes. If you didn’t ask for it, you can ignore this message.",
} as const satisfies MessageKind<Code>;

/** Asks a member who is signed in for a proof before something sensitive. */
export const proofCode = {
  ...code,
  label: "Code for a proof",
  text: "{code} is your code to confirm at {product} that it’s you. It works for 10 minutes. If you didn’t ask for it, someone may be using your account: sign in and sign out all other devices.",
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

/** The member reads it to the administrator who helps. */
export const recoverContactCode = {
  ...code,
  label: "Code of a contact recovery",
  audience: "non-member",
  text: "{code} is your code for a new phone or email at {product}. Read it to the person from our team who is helping you right now. It works for 10 minutes. If you didn’t ask us for help, ignore this message and give the code to no one.",
} as const satisfies MessageKind<Code>;
