import type { OwnPasskey } from "@/domain/passkeys/own-passkeys";
import { ActionForm } from "@/ui/forms/action-form";
import { Collapsible } from "@/ui/layout/disclosure";
import { removePasskeyAction, renamePasskeyAction } from "./actions";
import { AddPasskeyForm } from "./add-passkey-form";
import { RecoveryCodesForm } from "./recovery-codes-form";

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
