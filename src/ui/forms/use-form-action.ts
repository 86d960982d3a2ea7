"use client";

import { unstable_rethrow } from "next/navigation";
import { useActionState, useSyncExternalStore } from "react";

type FormAction<State> = (state: State | null, input: FormData) => Promise<State>;

const never = () => () => {};

/**
 * `useActionState` for a server action that may be out of reach: a lost network is answered by `unreached`, in place,
 * with the form and what was typed. Before the page is alive the form posts to the action itself. `onAnswer` is told the
 * answer even when the form has gone meanwhile, where an effect would not run.
 */
export function useFormAction<State>(
  action: FormAction<State>,
  unreached: (input: FormData) => State,
  permalink?: string,
  onAnswer?: (answer: State) => void,
) {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  async function guarded(state: State | null, input: FormData): Promise<State> {
    let answer: State;
    try {
      answer = await action(state, input);
    } catch (error) {
      unstable_rethrow(error);
      return unreached(input);
    }
    onAnswer?.(answer);
    return answer;
  }

  return useActionState<State | null, FormData>(isAlive ? guarded : action, null, permalink);
}
