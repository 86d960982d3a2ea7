"use client";

import type { ReactNode } from "react";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { CodeToCopy } from "@/ui/forms/code-to-copy";
import { Form, FormAlert } from "@/ui/forms/form";
import { type AnyForm, useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { PushAnimation } from "@/ui/motion/layout-transition";
import { useRefresh } from "@/ui/toast/use-refresh";
import { returnPerkAction, showCodeAction } from "./actions";
import { isOver, type ShownClaim } from "./shown-claim";

type ClaimCodeProps = {
  claim: ShownClaim;
  brandName: string;
  isPass?: boolean;
  /** The QR code of a pass, drawn on the server. Null until the page is loaded again. */
  qr?: ReactNode;
  /** The page that shows the result without JavaScript, if it is not the current address. */
  permalink?: string;
  onReturn?: (claimId: string) => void;
};

/** The code of a claim. A bought perk hides it first, and the member shows it or returns the perk. */
export function ClaimCode({ claim, brandName, isPass, qr, permalink, onReturn }: ClaimCodeProps) {
  const { id, code, link, isReturnable } = claim;
  const refresh = useRefresh();
  const toastAndRefresh = useToastAndNavigate({ icon: "check" });
  const hidden = { claimId: id };
  const show = useForm(showCodeAction, { hidden, permalink, onSuccess: refresh });
  const giveBack = useForm(returnPerkAction, {
    hidden,
    permalink,
    onSuccess: (result) => {
      onReturn?.(id);
      return toastAndRefresh(result);
    },
  });
  // Without JavaScript, every claim on the page receives the result.
  const isOwn = (form: AnyForm) => (form.result?.typed.claimId ?? id) === id;
  const shown = isOwn(show) ? show.payload : null;
  const shownLink = link ?? shown?.link;
  if (claim.state === "revoked") return <p className="text-center text-ink-soft">{withdrawnText(claim)}</p>;
  if (shownLink) return <ClaimLink href={shownLink} brandName={brandName} />;
  const shownCode = code ?? shown?.code;
  if (shownCode && isOver(claim))
    return <p className="figures text-center text-xl text-ink-soft">{shownCode}</p>;
  return (
    <>
      <div className="text-center">
        {shownCode ? (
          <>
            {isPass && (
              <div className="mx-auto -mt-3 aspect-square w-[clamp(11rem,30svh,15.75rem)] max-w-full">
                {qr}
              </div>
            )}
            <CodeToCopy code={shownCode} isOnTicket isNew={show.isDone} />
          </>
        ) : (
          <>
            <Form form={show}>
              <Button type="submit" wide pending={show.pending}>
                {isPass ? "Show pass" : "Show code"}
              </Button>
            </Form>
            {isReturnable && (
              <>
                <Form form={giveBack} className="mt-2">
                  <Button type="submit" variant="link" pending={giveBack.pending || giveBack.isDone}>
                    Return it
                  </Button>
                </Form>
                <p className="mt-1 text-sm text-balance text-ink-soft">
                  Changed your mind? You can return it within ten minutes, as long as you haven’t opened it.
                </p>
              </>
            )}
            <FormAlert
              error={(isOwn(show) && show.error) || (isOwn(giveBack) && giveBack.error)}
              className="mt-2"
            />
          </>
        )}
      </div>
      <PushAnimation layoutKey={shownCode ?? ""} opening={(end) => end.previousElementSibling} />
    </>
  );
}

function withdrawnText({ kind }: ShownClaim): string {
  const thing = kind === "pass" || kind === "link" ? kind : "code";
  return `The price was refunded, and this ${thing} was taken back.`;
}

/** Opens the brand's page in another window, because the address belongs to this claim alone. */
function ClaimLink({ href, brandName }: { href: string; brandName: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyle({ variant: "primary", wide: true })}
    >
      Open at {brandName}
    </a>
  );
}
