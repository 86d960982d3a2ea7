import type { OwnPasskey } from "@/domain/passkeys/own-passkeys";
import { formatDate } from "@/lib/dates";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { removePasskeyAction, renamePasskeyAction } from "./actions";
import { AddPasskeyForm, RecoveryCodesForm } from "./passkey-forms";

type PasskeysProps = {
  passkeys: OwnPasskey[];
  /** The proposed name of a new one, for example "Safari on iPhone". */
  device: string;
  recoveryCodes: number;
};

/** The passkeys of the signed-in person, and the codes that replace lost ones. */
export function Passkeys({ passkeys, device, recoveryCodes }: PasskeysProps) {
  return (
    <div className="flex flex-col gap-8">
      {passkeys.length > 0 && (
        <ul aria-label="Passkeys">
          {passkeys.map(({ id, name, added, used }) => (
            <li key={id} className="border-b border-line py-3">
              <div className="flex items-center justify-between gap-x-6">
                <div className="min-w-0">
                  <p className="wrap-anywhere">{name}</p>
                  <p className="figures text-sm text-ink-soft">
                    Added on {added}. {used ? `Last used on ${used}.` : "Not used yet."}
                  </p>
                </div>
                <ActionForm
                  action={removePasskeyAction}
                  hidden={{ passkeyId: id }}
                  submit="Remove"
                  about={` ${name}`}
                  toast={{ icon: "check" }}
                  variant="link"
                  className="flex flex-wrap items-center gap-x-4"
                  buttonClass="-mx-2"
                />
              </div>
              <Collapsible
                title={
                  <>
                    Rename<span className="sr-only"> {name}</span>
                  </>
                }
              >
                <ActionForm
                  key={name}
                  action={renamePasskeyAction}
                  hidden={{ passkeyId: id }}
                  field={{ name: "name", label: "New name", saved: name }}
                  submit="Rename"
                  asks
                  toast={{ icon: "check" }}
                  variant="quiet"
                  className="flex max-w-md flex-col gap-4"
                  buttonClass="self-start"
                />
              </Collapsible>
            </li>
          ))}
        </ul>
      )}
      <AddPasskeyForm device={device} isFirst={passkeys.length === 0} />
      {passkeys.length > 0 && <RecoveryCodesForm left={recoveryCodes} />}
    </div>
  );
}

type PasskeyDeadlineProps = { deadline: Date | null; isOver?: boolean };

/** Says when the person's role needs a passkey, or nothing without a deadline. */
export function PasskeyDeadline({ deadline, isOver = false }: PasskeyDeadlineProps) {
  if (isOver)
    return (
      <TitleAndText title="Add a passkey">
        Your role needs a passkey, and the time to add one has passed. Add it here to continue.
      </TitleAndText>
    );
  if (!deadline) return null;
  return (
    <Notice className="mb-6">
      Your role needs a passkey. Add one by {formatDate(deadline)}. After that, only this page is open to you.
    </Notice>
  );
}
