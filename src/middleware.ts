export { middleware } from "../middleware";

export const config = {
  matcher: ["/((?!_next/static/|_next/image$|favicon\\.ico$).*)"],
  runtime: "nodejs",
};
