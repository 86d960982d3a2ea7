"use client";

import dynamic from "next/dynamic";
import type { ComponentProps } from "react";
import { ButtonLink } from "@/ui/forms/button-link";
import { newPage } from "@/ui/layout/new-page";

// Most visitors see only the open invitation. Each `dynamic` contains its own import(), so that Next adds the script to HTML
// that shows the panel.
export const DetailsStep = dynamic(() =>
  import("./steps/details-step").then((all) => all.DetailsStep, newPage),
);
export const CodeStep = dynamic(() => import("./steps/code-step").then((all) => all.CodeStep, newPage));
export const ChoosePanel = dynamic(() =>
  import("./states/choose-panel").then((all) => all.ChoosePanel, newPage),
);
export const ContactOwnedPanel = dynamic(() =>
  import("./states/contact-owned-panel").then((all) => all.ContactOwnedPanel, newPage),
);
export const DeclinedPanel = dynamic(() =>
  import("./states/declined-panel").then((all) => all.DeclinedPanel, newPage),
);
export const InvitationCodeForm = dynamic(() =>
  import("./invitation-code-form").then((all) => all.InvitationCodeForm, newPage),
);
export const RequestRenewalForm = dynamic(() =>
  import("./states/request-renewal-form").then((all) => all.RequestRenewalForm, newPage),
);

/** Leads to the first step, whose script loads when the link is touched or has the focus. */
export function AcceptLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink {...props} onPointerEnter={loadSteps} onFocus={loadSteps} />;
}

function loadSteps(): void {
  // If it fails, the step loads its script again.
  Promise.all([import("./steps/details-step"), import("./steps/code-step")]).catch(() => {});
}
