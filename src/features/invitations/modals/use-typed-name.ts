import { type RefObject, useEffect, useState } from "react";
import { nameProblem, tidyName } from "@/domain/invitations/fields/invitation-name-problem";

export type TypedName = {
  name: string;
  setName: (name: string) => void;
  /** Whether it is a name that the server would take. */
  isGood: boolean;
  /** What to say of it while it is typed: nothing of one that has only begun. */
  error: string | undefined;
};

/** The name in a form's field as it is typed, also before the page was alive: on a slow network a member is faster. */
export function useTypedName(form: RefObject<HTMLFormElement | null>, initial: string): TypedName {
  const [name, setName] = useState(initial);
  const problem = nameProblem(tidyName(name));
  useEffect(() => {
    if (form.current) setName(String(new FormData(form.current).get("name")));
  }, [form]);
  const error = problem?.errorCode === "too_small" ? undefined : problem?.message;
  return { name, setName, isGood: problem === null, error };
}
