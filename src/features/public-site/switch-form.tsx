import type { ReactNode } from "react";
import type { Setting } from "@/domain/messages/kinds/message-kind";
import { Button } from "@/ui/forms/button";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type Texts = { title: string; text: ReactNode; off: string; offText: string; on: string; button: string };

const OTHERS = "Codes and messages about your membership still reach you.";

const TEXTS: Record<Setting, (product: string) => Texts> = {
  notifyLetters: (product) => ({
    title: "No more letters?",
    text: (
      <>
        <NoWrap>{product}</NoWrap> writes to its members now and then. You can stop the emails and still read
        every letter in your account.
      </>
    ),
    button: "Stop letters",
    off: "You won’t get letters anymore",
    offText: `You can still read every letter in your account. ${OTHERS}`,
    on: "Get letters again",
  }),
  notifyFriendJoined: () => ({
    title: "No more emails about friends?",
    text: "We write to you when a friend joins with your invitation. You can stop these emails. Your invitations always show who joined.",
    button: "Stop these emails",
    off: "We won’t write when a friend joins",
    offText: `Your invitations still show who joined. ${OTHERS}`,
    on: "Get these emails again",
  }),
  notifyExpiring: () => ({
    title: "No more reminders?",
    text: "We write to you a day before an invitation expires. You can stop these emails. Your invitations always show how many days are left.",
    button: "Stop these emails",
    off: "We won’t remind you anymore",
    offText: `Your invitations still show how many days are left. ${OTHERS}`,
    on: "Get these emails again",
  }),
  notifyVouching: () => ({
    title: "No more questions?",
    text: "We ask you when someone on the waitlist says you know each other. You can stop these questions.",
    button: "Stop these questions",
    off: "We won’t ask you anymore",
    offText: `People you know can still get an invitation from you. ${OTHERS}`,
    on: "Get these questions again",
  }),
};

type SwitchFormProps = {
  setting: Setting;
  product: string;
  /** The address for the form's POST. */
  action: string;
  isOut: boolean;
};

/** Lets a member switch some emails off, or undo that. Works without JavaScript and without signing in. */
export function SwitchForm({ setting, product, action, isOut }: SwitchFormProps) {
  const texts = TEXTS[setting](product);
  return (
    <ChoiceForm
      action={action}
      isOut={isOut}
      title={isOut ? texts.off : texts.title}
      button={isOut ? texts.on : texts.button}
    >
      {isOut ? texts.offText : texts.text}
    </ChoiceForm>
  );
}

type OptOutFormProps = {
  product: string;
  /** The address for the form's POST. */
  action: string;
  isOut: boolean;
};

/** Lets a friend opt out of messages, or undo that. Works without JavaScript. */
export function OptOutForm({ product, action, isOut }: OptOutFormProps) {
  return (
    <ChoiceForm
      action={action}
      isOut={isOut}
      title={isOut ? "We won’t contact you again" : "No more messages?"}
      button={isOut ? "Let friends invite me again" : "Don’t contact me again"}
    >
      <NoWrap>{product}</NoWrap>
      {isOut
        ? " won’t message you for any member. A friend can still share an invitation with you personally."
        : " wrote to you because a friend who is a member asked us to, or because you joined the waitlist. You can stop all messages from us here."}
    </ChoiceForm>
  );
}

type ChoiceFormProps = { action: string; isOut: boolean; title: string; button: string; children: ReactNode };

/** A form that the server reads without a session: `choice` is "out" or "undo". */
function ChoiceForm({ action, isOut, title, button, children }: ChoiceFormProps) {
  return (
    <form method="post" action={action} className="flex flex-col gap-9">
      <TitleAndText title={title} role="status">
        {children}
      </TitleAndText>
      <Button
        type="submit"
        name="choice"
        value={isOut ? "undo" : "out"}
        variant={isOut ? "quiet" : "primary"}
        wide
      >
        {button}
      </Button>
    </form>
  );
}
