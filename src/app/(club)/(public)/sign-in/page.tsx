import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentContext } from "@/auth/guards";
import { getMember, isPasskeyMissing } from "@/auth/session";
import { formatContact } from "@/domain/contacts/format-contact";
import { listDemoPeople } from "@/domain/sign-in/demo-people";
import { findPendingSignIn } from "@/domain/sign-in/sign-in-with-code";
import { CardFrame } from "@/features/joining/invitation-frame";
import { BLANK_ENGRAVING } from "@/features/joining/invitation-view";
import { ContinueAsForm } from "@/features/sign-in/continue-as-form";
import { readSignInBrowser } from "@/features/sign-in/sign-in-browser";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { canSend } from "@/lib/can-send";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";
import type { SearchParams } from "@/lib/urls/search-params";
import { CardFace } from "@/ui/card/card-face";
import { Seal } from "@/ui/card/seal";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await searchParams;
  const next = sameOriginPath(query.next);
  if (await getMember()) redirect(next ?? paths.home);
  if (await isPasskeyMissing()) redirect(paths.accountDevices);
  const people = listDemoPeople();
  const face = <CardFace code={BLANK_ENGRAVING} tone="paper" seal={<Seal />} recipient="" />;
  return (
    <CardFrame face={face} isStep>
      <div className="flex flex-col gap-9 pb-6 lg:pt-14">
        <SignInForm
          next={next}
          sendable={(["email", "phone"] as const).filter(canSend)}
          step={query.step === "code" ? "code" : "contact"}
          pending={await readPending(query.sent === "before")}
        />
        {people.length > 0 && <ContinueAsForm people={people} next={next} />}
      </div>
    </CardFrame>
  );
}

async function readPending(wasSentBefore: boolean) {
  const { nonce } = await readSignInBrowser();
  const found = nonce ? await findPendingSignIn(await currentContext(), nonce) : null;
  if (!found) return null;
  const { contact, isRecent } = found;
  const { kind, value } = contact;
  return { kind, contact: value, shown: formatContact(contact), isFromBefore: wasSentBefore && isRecent };
}
