import { CONTACT, linkTo, MEMBER_NOTICE, type MessageKind, OPT_OUT } from "./message-kind";

/** The first message to an imported member. */
export const memberWelcome = {
  ...MEMBER_NOTICE,
  encrypted: true,
  label: "Welcome",
  button: "Sign in",
  subject: "Welcome to {product}",
  text: [
    "{name}, your {product} membership is ready. This link signs you in, once, until {until}: {link}",
    "After that, sign in with this {contact} at {signIn}",
    "Unsubscribe from all messages: {optOut}",
  ].join("\n\n"),
  placeholders: {
    name: { means: "The member’s first name" },
    until: { means: "The last day of the link" },
    link: linkTo("the club, which signs the member in once"),
    contact: CONTACT,
    signIn: { means: "The address of the sign-in page" },
    optOut: OPT_OUT,
  },
} as const satisfies MessageKind<{
  name: string;
  until: string;
  link: string;
  signIn: string;
  contact: "email address" | "phone number";
  optOut: string;
}>;
