import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Form, FormAlert } from "@/ui/forms/form";
import { clearDraft } from "@/ui/forms/use-draft";
import { SheetFooter, SheetTitle } from "@/ui/sheet/sheet";
import { afterCreate } from "../invite-query";
import { useModalAddress } from "../use-close";
import { groupNote } from "./create-texts";
import { NameField } from "./name-field";
import { CREATED_DRAFT, type CreateForm, keepCreatedId, type NewInvitation } from "./use-create-invitation";

const NAVIGATION_DELAY_MS = 100;

type CreateScreenProps = { invitation: NewInvitation; create: CreateForm };

export function CreateScreen({ invitation, create }: CreateScreenProps) {
  const { type, heading, placeholder } = invitation;
  const { form, typed, inviteId, error } = create;
  const note = groupNote(type);
  if (inviteId) return <CreatedTransition inviteId={inviteId} name={typed.name} />;

  return (
    <>
      {/* CSS orders the heading above the card, which comes first in the DOM. */}
      <SheetTitle
        data-exit=""
        className="display-title order-first animate-fade motion-safe:animate-fade-late text-center text-balance md:text-[2.375rem] lg:row-[2/3] lg:col-start-2 lg:text-left [@media(height<40rem)]:text-[1.375rem]"
      >
        {heading}
      </SheetTitle>
      <Form
        form={form}
        data-exit=""
        className="mx-auto w-full max-w-92 animate-fade motion-safe:animate-fade-late lg:row-[3/4] lg:col-start-2"
      >
        <NameField
          typed={typed}
          placeholder={placeholder}
          error={form.errorOf("name")}
          className="max-lg:[&_input]:text-center"
        />
        {note && <p className="mt-3 text-sm text-ink-soft max-lg:text-center">{note}</p>}
        <SheetFooter>
          <FormAlert error={error} />
          <Button type="submit" data-needs-script="" wide pending={form.pending} disabled={!typed.isValid}>
            Create Invitation
          </Button>
          <noscript>
            <button type="submit" className={buttonStyle({ wide: true })}>
              Create Invitation
            </button>
          </noscript>
        </SheetFooter>
      </Form>
    </>
  );
}

type CreatedTransitionProps = { inviteId: string; name: string };

/** Replaces the form after success and opens the share screen after 100 ms. */
export function CreatedTransition({ inviteId, name }: CreatedTransitionProps) {
  const { query, pathname } = useModalAddress();
  const router = useRouter();
  const href = withQuery(pathname, afterCreate(query, inviteId));

  useEffect(() => {
    keepCreatedId(inviteId);
    return () => clearDraft(CREATED_DRAFT); // a reload skips this
  }, [inviteId]);
  useEffect(() => {
    const timer = setTimeout(() => router.replace(href, { scroll: false }), NAVIGATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [router, href]);

  return (
    <div
      data-exit=""
      className="grid min-h-36 [@media(height>=46rem)]:min-h-49 animate-fade motion-safe:animate-fade-late content-start gap-4 max-lg:justify-items-center max-lg:text-center lg:row-[2/4] lg:col-start-2"
      role="status"
    >
      <SheetTitle>{name ? `Sealing ${name}’s invitation` : "Sealing your invitation"}</SheetTitle>
      <noscript>
        <a href={href} className="underline">
          See your invitation
        </a>
      </noscript>
    </div>
  );
}
