import type { ReactNode } from "react";
import type { CircleMember, Face } from "@/domain/membership-card/list-circle";
import { circlePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { Collapsible } from "@/ui/layout/disclosure";
import { Faces, listNames } from "@/ui/layout/faces";
import { Link } from "@/ui/layout/link";

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

/** How many faces the profile shows before the rest is opened. */
const SHOWN = 9;

type CircleProps = {
  members: CircleMember[];
  /** The link that invites the first friend. */
  invite: ReactNode;
};

/** The member's circle on the profile, two levels deep. */
export function Circle({ members, invite }: CircleProps) {
  const rest = members.slice(SHOWN);
  return (
    <section id="circle" aria-labelledby="circle-title" className="scroll-mt-8">
      <h2 id="circle-title" className="display-heading">
        Your circle
      </h2>
      {members.length === 0 ? (
        <p className="mt-3 max-w-prose text-ink-soft">It begins with one friend. {invite}</p>
      ) : (
        <p className="mt-3 max-w-prose text-ink-soft">
          The friends you brought, and the friends they brought.
        </p>
      )}
      <CircleFaces members={members.slice(0, SHOWN)} />
      {rest.length > 0 && (
        <Collapsible title={`Show ${rest.length} more`}>
          <CircleFaces members={rest} />
        </Collapsible>
      )}
    </section>
  );
}

function CircleFaces({ members }: Pick<CircleProps, "members">) {
  return (
    <ul className="mt-5 mb-4 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-3 gap-y-5 empty:hidden">
      {members.map(({ id, firstName, avatar, href, broughtBy }) => (
        <li key={id}>
          <Link href={href} className="group grid justify-items-center gap-2 text-center">
            <Avatar firstName={firstName} image={avatar} size={64} loading="lazy" />
            <span className="leading-tight wrap-anywhere">
              <span className="decoration-brass underline-offset-4 group-hover:underline">{firstName}</span>
              {broughtBy && (
                <span className="mt-0.5 block text-sm text-ink-soft">brought by {broughtBy}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
