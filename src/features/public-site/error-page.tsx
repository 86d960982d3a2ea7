import { buttonStyle } from "@/ui/forms/button-style";
import { MessagePage } from "@/ui/layout/message-page";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** The error page, with the reference that is in the log. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <MessagePage product="The club" title="Something went wrong.">
      <p className="text-ink-soft">
        {error.digest ? "This is our fault, and we’ve logged it. Please try again." : "Please try again."}
      </p>
      <button type="button" onClick={retry} className={buttonStyle()}>
        Try again
      </button>
      {error.digest && <p className="figures text-sm text-ink-soft">Reference {error.digest}</p>}
    </MessagePage>
  );
}
