import { ChoiceForm } from "./choice-form";
import { readConsent } from "./consent";
import { analyticsSettings } from "./settings";

/** Shows the choice of the consent line and changes it; renders nothing without a write key. */
export async function AnalyticsChoice() {
  if (!analyticsSettings()) return null;
  const consent = await readConsent();
  return (
    <section>
      <h2 className="display-heading">Counting visits</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If you allow it, we count which rooms and perks are used, in this browser: under your username, with
        no other name, no contact and no invitation. It’s remembered for a year.
      </p>
      <ChoiceForm consent={consent} />
    </section>
  );
}
