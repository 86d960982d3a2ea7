import { Button } from "@/ui/forms/button";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { NoWrap } from "@/ui/rich-text/no-wrap";

type LettersFormProps = {
  product: string;
  /** The address for the form's POST. */
  action: string;
  isOut: boolean;
};

/** Lets a member unsubscribe from letters, or undo that. Works without JavaScript and without signing in. */
export function LettersForm({ product, action, isOut }: LettersFormProps) {
  return (
    <form method="post" action={action} className="flex flex-col gap-9">
      <TitleAndText title={isOut ? "You won’t get letters anymore" : "No more letters?"} role="status">
        {isOut ? (
          "You can still read every letter in your account. Codes and messages about your membership still reach you."
        ) : (
          <>
            <NoWrap>{product}</NoWrap> writes to its members now and then. You can stop the emails and still
            read every letter in your account.
          </>
        )}
      </TitleAndText>
      <Button
        type="submit"
        name="choice"
        value={isOut ? "undo" : "out"}
        variant={isOut ? "quiet" : "primary"}
        wide
      >
        {isOut ? "Get letters again" : "Stop letters"}
      </Button>
    </form>
  );
}
