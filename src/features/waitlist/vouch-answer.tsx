import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import type { Sealing } from "@/ui/card/wax-seal";
import { ButtonLink } from "@/ui/forms/button-link";
import { Mark } from "@/ui/layout/logo";
import { TitleAndText } from "@/ui/layout/title-and-text";
import { VouchCard } from "./vouch-card";

type VouchAnswerProps = {
  name: string;
  /** Of the card; null if none was sent. */
  sealing: Sealing | null;
  title: string;
  role?: "status";
  children: ReactNode;
};

/** After the answer, and later: what the member said, below the card that it sent. */
export function VouchAnswer({ name, sealing, title, role, children }: VouchAnswerProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-8 pb-10 text-center text-balance">
      {sealing ? (
        <VouchCard name={name} sealing={sealing} className="max-w-[13rem]" />
      ) : (
        <span className="ringed-mark" aria-hidden="true">
          <Mark size={40} />
        </span>
      )}
      <TitleAndText title={title} {...(role && { role })}>
        {children}
      </TitleAndText>
      <ButtonLink href={paths.profile} variant="quiet">
        See your invitations
      </ButtonLink>
    </div>
  );
}
