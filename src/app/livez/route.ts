/** Whether the process responds. */
export function GET(): Response {
  return new Response("ok\n");
}
