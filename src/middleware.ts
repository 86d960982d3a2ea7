// With `src/app`, Next runs the file in the root only in production, and this one in development too. It calls the file
// `proxy` now and warns. It reads `config` without running the code, so a test compares the two literals.
export { middleware } from "../middleware";

export const config = {
  matcher: ["/((?!_next/static/|_next/image$|favicon\\.ico$).*)"],
  runtime: "nodejs",
};
