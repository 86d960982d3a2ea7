import type { ReactNode } from "react";
import type { Face } from "@/domain/account/face";
import type { CircleMember } from "@/domain/membership-card/list-circle";
import { circlePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { Collapsible } from "@/ui/layout/disclosure";
import { Faces, listNames } from "@/ui/layout/faces";
import { Link } from "@/ui/layout/link";
import { CircleDrawing } from "./circle-drawing";
import { layoutCircle, relationOf } from "./circle-layout";

/** How many members `CircleLine` needs to know whether there are more than it names. */
export const CIRCLE_LINE = 4;

/** The faces and first names of the members whom the member brought, and of those whom they brought. */
export function CircleLine({ members }: { members: Face[] }) {
  const named = members.slice(0, CIRCLE_LINE - 1);
  if (named.length === 0) return null;
  const names = named.map(({ firstName }) => firstName);
  const namesText = members.length > named.length ? `${names.join(", ")} and more` : listNames(names);
  return (
    <Link href={circlePath} className="group flex min-h-11 items-center gap-3 text-ink-soft">
      <Faces people={named} />
      <span className="wrap-anywhere group-hover:text-ink">
        {`${namesText} ${members.length > 1 ? "are" : "is"} in your circle`}
      </span>
    </Link>
  );
}

type CircleProps = {
  members: CircleMember[];
  sponsor: Face | null;
  /** The member's own seal. */
  seal: ReactNode;
  /** The link that invites the first friend. */
  invite: ReactNode;
};

/** The member's circle on the profile, two levels deep: drawn, and as a list. */
export function Circle({ members, sponsor, seal, invite }: CircleProps) {
  const isEmpty = members.length === 0;
  return (
    <section
      id="circle"
      aria-labelledby="circle-title"
      className="scroll-mt-8 lg:border-t lg:border-line lg:pt-3.5"
    >
      <h2 id="circle-title" className="display-heading">
        Your circle
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        {isEmpty && <>It begins with one friend. {invite}</>}
        {!isEmpty && "The friends you brought, and the friends they brought."}
      </p>
      {!isEmpty && (
        <>
          <CircleDrawing {...layoutCircle(members, sponsor)}>{seal}</CircleDrawing>
          <Collapsible title={members.length === 1 ? "As a list" : `All ${members.length} as a list`}>
            <ul>
              {members.map((member) => (
                <li key={member.id}>
                  <Link href={member.href} className="group flex min-h-14 items-center gap-3">
                    <Avatar firstName={member.firstName} image={member.avatar} size={40} loading="lazy" />
                    <span className="text-ink-soft wrap-anywhere">
                      <span className="text-ink decoration-brass underline-offset-4 group-hover:underline">
                        {member.firstName}
                      </span>
                      {relationOf(member)}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </Collapsible>
        </>
      )}
    </section>
  );
}
