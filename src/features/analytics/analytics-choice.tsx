import { hasPrivacyControl, readConsent } from "@/auth/consent";
import { analyticsSettings } from "./analytics";
import { ChoiceForm } from "./choice-form";

/** Shows and changes the consent. Renders nothing without a write key. */
export async function AnalyticsChoice() {
  if (!analyticsSettings()) return null;
  const consent = await readConsent();
  return (
    <section>
      <h2 className="display-heading">Usage data</h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        If you allow it, we record which pages and perks you use in this browser. We never record names,
        contacts or invitations. We remember your choice for a year.
      </p>
      {(await hasPrivacyControl()) ? (
        <p role="status" className="mt-4">
          Your browser asks every site for privacy (Global Privacy Control), so we record nothing.
        </p>
      ) : (
        <ChoiceForm consent={consent} />
      )}
    </section>
  );
}
