import { asksByBrowser, readConsent } from "@/auth/consent";
import { ChoiceForm } from "./choice-form";
import { analyticsSettings } from "./settings";

/** Shows the choice of the consent line and changes it; renders nothing without a write key. */
export async function AnalyticsChoice() {
  if (!analyticsSettings()) return null;
  const consent = await readConsent();
  return (
    <section>
      <h2 className="display-heading">Counting visits</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If you allow it, we record which pages and perks you use, and what you do with this browser: under
        your username, with no other name, no contact and no invitation. It’s remembered for a year.
      </p>
      {(await asksByBrowser()) ? (
        <p role="status" className="mt-4">
          Your browser asks every site for privacy (Global Privacy Control), so nothing is counted.
        </p>
      ) : (
        <ChoiceForm consent={consent} />
      )}
    </section>
  );
}
