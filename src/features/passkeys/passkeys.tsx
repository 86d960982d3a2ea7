import type { OwnPasskey } from "@/domain/members/passkeys/own-passkeys";
import { Collapsible } from "@/ui/layout/disclosure";
import { AddPasskeyForm } from "./add-passkey-form";
import { RecoveryCodesForm } from "./recovery-codes-form";
import { RemovePasskeyForm } from "./remove-passkey-form";
import { RenamePasskeyForm } from "./rename-passkey-form";

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
                <RemovePasskeyForm passkeyId={id} name={name} />
              </div>
              <Collapsible
                title={
                  <>
                    Rename<span className="sr-only"> {name}</span>
                  </>
                }
              >
                <RenamePasskeyForm key={name} passkeyId={id} name={name} />
              </Collapsible>
            </li>
          ))}
        </ul>
      )}
      <AddPasskeyForm key={passkeys.length} device={device} isFirst={passkeys.length === 0} />
      {passkeys.length > 0 && <RecoveryCodesForm left={recoveryCodes} />}
    </div>
  );
}
