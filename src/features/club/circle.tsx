import type { CircleMember, Face } from "@/domain/members/card/list-circle";
import { circlePath } from "@/lib/paths";
import { Avatar } from "@/ui/layout/avatar";
import { Faces, listNames } from "@/ui/layout/faces";
import { Link } from "@/ui/layout/link";

/** How many members `CircleLine` needs to know whether there are more than it names. */
export const CIRCLE_LINE = 4;

/** The faces and first names of the members whom the member brought, and of those whom they brought. */
export function CircleLine({ members }: { members: Face[] }) {
  const named = members.slice(0, CIRCLE_LINE - 1);
  if (named.length === 0) return null;
  const names = named.map(({ firstName }) => firstName);
  return (
    <Link href={circlePath} className="group flex min-h-11 items-center gap-3 text-ink-soft">
      <Faces people={named} />
      <span className="wrap-anywhere group-hover:text-ink">
        {members.length > named.length ? `${names.join(", ")} and more` : listNames(names)}{" "}
        {members.length > 1 ? "are in your circle" : "is in your circle"}
      </span>
    </Link>
  );
}

/** The member's circle on the profile, two levels deep. */
export function Circle({ members }: { members: CircleMember[] }) {
  if (members.length === 0) return null;
  return (
    <section id="circle" aria-labelledby="circle-title" className="scroll-mt-8">
      <h2 id="circle-title" className="display-heading">
        Your circle
      </h2>
      <p className="mt-1 text-ink-soft">The friends you brought, and the friends they brought.</p>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-4 gap-y-6">
        {members.map(({ id, firstName, avatar, href, broughtBy }) => (
          <li key={id}>
            <Link href={href} className="group grid justify-items-center gap-2 text-center">
              <Avatar firstName={firstName} image={avatar} size={64} loading="lazy" />
              <span className="leading-tight wrap-anywhere group-hover:underline">
                {firstName}
                {broughtBy && <span className="block text-sm text-ink-soft">by {broughtBy}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
