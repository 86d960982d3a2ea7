/** A reason not to start, told in one line to whoever runs the server: no stack, exit code 1. */
export class StartError extends Error {
  override name = "StartError";
}
