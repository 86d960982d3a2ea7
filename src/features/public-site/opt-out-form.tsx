import { Button } from "@/ui/forms/button";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type OptOutFormProps = {
  product: string;
  /** The address for the form's POST. */
  action: string;
  isOut: boolean;
};

/** Lets a friend opt out of messages, or undo that. Works without JavaScript. */
export function OptOutForm({ product, action, isOut }: OptOutFormProps) {
  return (
    <form method="post" action={action} className="flex flex-col gap-9">
      <TitleAndText title={isOut ? "We won’t contact you again" : "No more messages?"} role="status">
        <NoWrap>{product}</NoWrap>
        {isOut
          ? " won’t message you for any member. A friend can still share an invitation with you personally."
          : " wrote to you because a friend who is a member asked us to, or because you joined the waitlist. You can stop all messages from us here."}
      </TitleAndText>
      <Button
        type="submit"
        name="choice"
        value={isOut ? "undo" : "out"}
        variant={isOut ? "quiet" : "primary"}
        wide
      >
        {isOut ? "Let friends invite me again" : "Don’t contact me again"}
      </Button>
    </form>
  );
}
