import { Avatar } from "./avatar";
import { classNames } from "./class-names";

type Person = { id: string; firstName: string; avatar: string | null };

type FacesProps = { people: Person[]; size?: number };

/** Overlapping pictures, or initials, of people whose names are next to them. */
export function Faces({ people, size = 40 }: FacesProps) {
  return (
    <span className="inline-flex shrink-0" aria-hidden="true">
      {people.map(({ id, firstName, avatar }, index) => (
        <Avatar
          key={id}
          firstName={firstName}
          image={avatar}
          size={size}
          loading="lazy"
          className={classNames("shadow-[0_0_0_2px_var(--paper)]", index > 0 && "-ml-2.5")}
        />
      ))}
    </span>
  );
}

/** "Priya", "Priya and Jonas", "Priya, Jonas and Camille" or "Priya, Jonas and 3 more". */
export function listNames(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most);
  const hidden = names.length - shown.length;
  const all = hidden > 0 ? [...shown, `${hidden} more`] : shown;
  const last = all.at(-1) ?? "";
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${last}` : last;
}
