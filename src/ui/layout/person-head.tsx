import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { DotSeparated } from "./dot-separated";

type PersonHeadProps = {
  id?: string;
  person: { firstName: string; lastName: string; avatar: string | null };
  /** Below the name, separated by dots. */
  children: ReactNode;
};

/** The heading of a page about one member. */
export function PersonHead({ id, person: { firstName, lastName, avatar }, children }: PersonHeadProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar firstName={firstName} lastName={lastName} image={avatar} size={88} />
      <div className="min-w-0">
        <h1 id={id} className="display-title wrap-anywhere">
          {`${firstName} ${lastName}`}
        </h1>
        <DotSeparated>{children}</DotSeparated>
      </div>
    </div>
  );
}
