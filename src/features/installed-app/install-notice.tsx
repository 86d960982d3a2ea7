import { Button } from "@/ui/forms/button";
import { Form, Submit } from "@/ui/forms/form";
import { useForm } from "@/ui/forms/use-form";
import { useToastAndNavigate } from "@/ui/forms/use-toast-and-navigate";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { dismissInstallHintAction } from "./actions";
import { type InstallWay, openInstallPrompt } from "./install-prompt";

const TITLE = "install-hint";

type InstallNoticeProps = { way: InstallWay; product: string; className?: string };

/** Says how this browser installs the club. A member can hide it for good. */
export function InstallNotice({ way, product, className }: InstallNoticeProps) {
  const form = useForm(dismissInstallHintAction, { onSuccess: useToastAndNavigate() });
  return (
    <Notice role="region" aria-labelledby={TITLE} className={className}>
      <h2 id={TITLE} className="font-display text-xl leading-snug text-ink">
        Keep {product} at hand
      </h2>
      {way === "prompt" ? (
        <p className="mt-1 max-w-prose">Open the club from your home screen. Your card works offline too.</p>
      ) : (
        <p className="mt-1 max-w-prose">
          Tap{" "}
          {way === "menu" && (
            <>
              <Icon name="more" size={18} className="mx-0.5 inline align-[-0.2em] text-ink" />
              <span className="text-ink">More</span>, if you see it, then{" "}
            </>
          )}
          <Icon name="share" size={18} className="mx-0.5 inline align-[-0.2em] text-ink" />
          <span className="text-ink">Share</span>, then <span className="text-ink">Add to Home Screen</span>.
          Your card works offline too.
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {way === "prompt" && (
          <Button variant="quiet" onClick={openInstallPrompt}>
            Install
          </Button>
        )}
        <Form form={form}>
          <Submit variant="link" className="-mx-2">
            Don’t show again<span className="sr-only">: how to install the club</span>
          </Submit>
        </Form>
      </div>
    </Notice>
  );
}
