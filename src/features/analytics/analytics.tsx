import { readConsent } from "@/auth/consent";
import { AnalyticsStart } from "./analytics-start";
import { ConsentLine } from "./consent-line";
import { readIdentity } from "./read-identity";
import { analyticsSettings } from "./settings";

/** Starts analytics for who allowed them; asks who hasn't chosen yet. Renders nothing without a write key. */
export async function Analytics({ product }: { product: string }) {
  const settings = analyticsSettings();
  if (!settings) return null;
  const consent = await readConsent();
  if (consent === "yes") return <AnalyticsStart settings={settings} identity={await readIdentity()} />;
  return (
    <>
      {consent === null && <ConsentLine product={product} />}
      <AnalyticsStart settings={null} identity={null} />
    </>
  );
}
