/** What marks the scripts of one response as the club's own, in the policy and in its HTML: letters and digits only. */
export function makeNonce(): string {
  return btoa(crypto.randomUUID());
}
