import { useState } from "react";
import { buttonStyle } from "@/ui/forms/button-style";
import { OFFLINE, whenReachable } from "@/ui/link/when-reachable";
import { QuietPage } from "./quiet-page";

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void };

/** The error page: try again, and the reference that stands in the log. Where the whole page failed there is no toast to say more. */
export function ErrorPage({ error, retry }: ErrorPageProps) {
  const [isOffline, setOffline] = useState(false);

  function tryAgain() {
    setOffline(false);
    whenReachable(retry, () => setOffline(true));
  }

  return (
    <QuietPage product="The club" title="Something went wrong.">
      <p className="text-ink-soft">
        {error.digest ? "It’s on our side, and it has been noted. Please try again." : "Please try again."}
      </p>
      <button type="button" onClick={tryAgain} className={buttonStyle()}>
        Try again
      </button>
      {isOffline && <p role="alert">{OFFLINE}</p>}
      {error.digest && <p className="figures text-sm text-ink-soft">Reference {error.digest}</p>}
    </QuietPage>
  );
}
