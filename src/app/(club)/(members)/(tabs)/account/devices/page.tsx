import type { Metadata } from "next";
import { headers } from "next/headers";
import { requireMember } from "@/auth/guards";
import { isPasskeyMissing, requireSessionId } from "@/auth/session";
import { canUseConsole } from "@/domain/members/roles";
import { listPasskeys } from "@/domain/passkeys/own-passkeys";
import { getPasskeyAccount } from "@/domain/passkeys/passkey-account";
import { getPasskeyDeadline } from "@/domain/passkeys/passkey-deadline";
import { countRecoveryCodes } from "@/domain/passkeys/recovery-codes";
import { deviceName, listSessions } from "@/domain/sign-in/sessions";
import { getOwnPass } from "@/domain/wallet/own-pass";
import { AccountFrame } from "@/features/account/account-frame";
import { Devices } from "@/features/account/devices";
import { Section } from "@/features/account/section";
import { PasskeyDeadline, Passkeys } from "@/features/passkeys/passkeys";
import { SignalPasskeys } from "@/features/passkeys/signal-passkeys";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { SignOutForm } from "@/features/sign-in/sign-out-form";
import { removeFromWalletsAction } from "@/features/wallet/actions";
import { paths } from "@/lib/paths";
import type { SearchParams } from "@/lib/urls/search-params";
import { ActionForm } from "@/ui/forms/action-form";

export const metadata: Metadata = { title: "Devices" };

/** The only page for a person who must add a passkey first. */
export default async function DevicesPage({ searchParams }: { searchParams: SearchParams }) {
  const { member, context } = await requireMember(paths.accountDevices, searchParams);
  const isOnlyPage = await isPasskeyMissing();
  const passkeys = (
    <>
      <SignalPasskeys account={await getPasskeyAccount(context)} />
      <Passkeys
        passkeys={await listPasskeys(context)}
        device={deviceName((await headers()).get("user-agent"))}
        recoveryCodes={await countRecoveryCodes(context)}
      />
    </>
  );
  if (isOnlyPage)
    return (
      <main id="content" className="px-gutter sm:px-8">
        <NarrowPage>
          <PasskeyDeadline deadline={await getPasskeyDeadline(context)} isOver />
          {passkeys}
          <SignOutForm />
        </NarrowPage>
      </main>
    );
  return (
    <AccountFrame section="devices">
      <Devices
        devices={await listSessions(context, await requireSessionId())}
        isStaff={canUseConsole(member.role)}
      />
      <Section title="Passkeys" text="Sign in with your face, finger or PIN instead of a code.">
        <PasskeyDeadline deadline={await getPasskeyDeadline(context)} />
        {passkeys}
      </Section>
      {(await getOwnPass(context)) && (
        <Section
          title="Card in a wallet"
          text="Your card is in Apple Wallet or Google Wallet. If you lost a phone, remove it: tills then reject it at once."
        >
          <ActionForm
            action={removeFromWalletsAction}
            submit="Remove from wallets"
            toast={{ icon: "check" }}
            variant="quiet"
          />
        </Section>
      )}
    </AccountFrame>
  );
}
