const unlisted = [
  { key: "Cache-Control", value: "private, no-store" },
  { key: "X-Robots-Tag", value: "noindex" },
];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // What a container needs, gathered in .next/standalone (tools/image/assemble.mjs); `npm start` serves the build itself.
  output: "standalone",
  // Of most components, drawn once, its caches would only weigh on the first load: those that are drawn again and again ask for it.
  reactCompiler: { compilationMode: "annotation" },
  typedRoutes: true,
  // Types are a check of their own (npm run types); a build doesn't repeat it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  serverExternalPackages: ["@electric-sql/pglite", "nodemailer", "pg", "pg-boss", "pino"],
  outputFileTracingIncludes: {
    "/**": ["./src/content/dataset/*"],
    "/invitation/card": ["./src/features/joining/link-preview/fonts/*"],
  },
  images: {
    // Of any other page of the club it would be asked in vain, by 500.
    localPatterns: [{ pathname: "/pictures/**", search: "" }],
    remotePatterns: [new URL("https://cdn.sanity.io/images/**")],
    // Marks that Sanity keeps as SVG come through here, so that pages load from 'self' only; what is in one can do nothing.
    dangerouslyAllowSVG: true,
    contentDispositionType: "attachment",
    contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  },
  headers: async () => [
    { source: "/invitation", headers: unlisted },
    { source: "/unsubscribe/:path*", headers: unlisted },
    { source: "/sign-in/:path(link|stop)", headers: unlisted },
    { source: "/request-access/stay", headers: unlisted },
    { source: "/till/:path*", headers: unlisted },
  ],
  // While developing, the slot of the members' modals would otherwise keep the pages of the other groups from being matched.
  ...(process.env.NODE_ENV === "development" && { deprecated: { looseRouteMatching: true } }),
  experimental: {
    authInterrupts: false,
    // A form sent without JavaScript from a no-referrer page has "Origin: null"; isOwnOrigin decides about it.
    serverActions: { allowedOrigins: ["null"], bodySizeLimit: "64kb" },
    // Writing it takes a fifth of a build, and a build that is current is kept as it is (scripts/build.mjs).
    turbopackFileSystemCacheForBuild: false,
  },
};
