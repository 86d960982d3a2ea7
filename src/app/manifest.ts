import type { MetadataRoute } from "next";
import { connection } from "next/server";
import { getClubIdentity } from "@/content/pages";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { THEME_COLORS } from "@/lib/theme-colors";

/** The web app manifest. The splash screen is dark, because a white one dazzles in the evening. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  await connection();
  const { PRODUCT_NAME: name } = env();
  return {
    id: paths.home,
    name,
    short_name: name,
    description: (await getClubIdentity()).description,
    lang: "en",
    start_url: paths.home,
    scope: "/",
    display: "standalone",
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    icons: [
      ...[192, 512].map((side) => iconOf("app", "any", side)),
      ...[192, 512].map((side) => iconOf("maskable", "maskable", side)),
    ],
    shortcuts: [{ name: "Your card", url: paths.card }],
  };
}

function iconOf(name: string, purpose: "any" | "maskable", side: number) {
  return { src: `/icons/${name}-${side}.png`, sizes: `${side}x${side}`, type: "image/png", purpose };
}
