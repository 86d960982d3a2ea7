import type { ReactNode } from "react";
import type { Href } from "@/lib/paths";
import { Spinner } from "@/ui/layout/spinner";
import { ReturnLink } from "../closing/return-link";

type MissingScreenProps = {
  titleId: string;
  returnHref: Href;
  problem: string | null;
  children?: ReactNode;
};

/** While an invitation is on its way, and when there is none to show. */
export function ModalStatus({ titleId, returnHref, problem, children }: MissingScreenProps) {
  return (
    <div className="grid min-h-72 place-items-center content-center gap-6 text-center">
      {problem === null && <Spinner size={28} />}
      <h2 id={titleId} className="display-heading">
        {problem ?? "One moment"}
      </h2>
      {children}
      {problem !== null && (
        <ReturnLink href={returnHref} variant="quiet">
          Close
        </ReturnLink>
      )}
    </div>
  );
}
