import type { ReactNode } from "react";
import { Avatar } from "./avatar";

type PersonNameProps = {
  firstName: string;
  lastName: string;
  avatar: string | null;
  size?: number;
  /** Instead of the name alone. */
  children?: ReactNode;
};

/** A small portrait and a name, in a list. */
export function PersonName({ firstName, lastName, avatar, size = 24, children }: PersonNameProps) {
  return (
    <span className="flex items-baseline gap-x-3">
      <Avatar
        firstName={firstName}
        lastName={lastName}
        image={avatar}
        size={size}
        loading="lazy"
        className="shrink-0 self-center"
      />
      <span className="min-w-0">{children ?? `${firstName} ${lastName}`}</span>
    </span>
  );
}
