/** A reason not to start, told in one line to whoever runs the server: no stack, exit code 1. */
export class StartupError extends Error {
  override name = "StartupError";
}
