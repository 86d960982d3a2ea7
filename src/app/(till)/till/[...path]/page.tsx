import { notFound } from "next/navigation";
import { withNotFound } from "@/features/public-site/with-not-found";
import TillNotFound from "../not-found";

/** Unknown addresses below the till show the till's own not-found page, which loads no fonts. */
export default withNotFound(async () => notFound(), { view: <TillNotFound /> });
