import type { ReactNode } from "react";
import { classNames } from "@/ui/layout/class-names";
import { InvitationCard } from "./invitation-card";
import type { KnownInvitation } from "./invitation-view";

type InvitationStageProps = {
  invitation: KnownInvitation;
  isStep: boolean;
  isClosed: boolean;
  children: ReactNode;
};

/** The card, and beside it (on a phone: below it) what is said and asked. In the steps of joining a phone has a small one. */
export function InvitationStage({ invitation, isStep, isClosed, children }: InvitationStageProps) {
  return (
    <div className="grid flex-1 items-start gap-x-20 gap-y-10 pt-8 lg:grid-cols-[22rem_minmax(0,30rem)] lg:justify-center lg:pt-14">
      <div className="lg:sticky lg:top-12">
        <InvitationCard
          invitation={invitation}
          isClosed={isClosed}
          className={classNames(
            "relative z-10 origin-top transition-transform duration-long ease-settle lg:max-w-none",
            isClosed ? "max-w-[12.5rem]" : "max-w-[16.5rem]",
            isStep && "max-lg:mb-[calc(min(100%,16.5rem)*-0.77)] max-lg:scale-45",
          )}
        />
      </div>
      <div
        className={classNames(
          "mx-auto w-full max-w-md lg:max-w-none",
          isStep && "animate-fade lg:pt-2",
          isClosed && "lg:self-center",
        )}
      >
        {children}
      </div>
    </div>
  );
}
