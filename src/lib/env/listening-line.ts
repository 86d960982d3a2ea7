/** What the log says once a server listens, by the process's environment: with a hint where links lead to this machine only. */
export function listeningLine({ APP_URL }: Record<string, string | undefined>): string {
  return APP_URL ? "listening" : "listening; APP_URL isn't set, so links lead to this machine";
}
