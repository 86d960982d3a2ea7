const unlisted = [
  { key: "Cache-Control", value: "private, no-store" },
  { key: "X-Robots-Tag", value: "noindex" },
];

/** @type {import("next").NextConfig} */
export default {
  distDir: process.env.NEXT_DIST_DIR ?? ".next",
  // For the container image. `npm start` serves the build itself.
  output: "standalone",
  // Most components render only once, so only components that render often opt in.
  reactCompiler: { compilationMode: "annotation" },
  typedRoutes: true,
  // npm run types checks them.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // rate-limiter-flexible imports drizzle-orm by a computed name, which a bundle can't resolve.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "drizzle-orm",
    "nodemailer",
    "pg",
    "pg-boss",
    "pino",
    "prom-client",
    "rate-limiter-flexible",
  ],
  outputFileTracingIncludes: {
    "/**": ["./src/content/dataset/*"],
    "/service-worker.js": ["./src/features/installed-app/*.js", "./src/app/fonts/till-display.woff2"],
    "/invitation/card": ["./src/features/joining/link-preview/fonts/*"],
    "/card/picture": ["./src/features/joining/link-preview/fonts/*"],
  },
  images: {
    // Any other path would respond with 500.
    localPatterns: [{ pathname: "/pictures/**", search: "" }],
    remotePatterns: [new URL("https://cdn.sanity.io/images/**")],
    // Sanity's SVG logos load from 'self'. The policy below disables their scripts.
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
  // Without this, the modal slot hides the pages of other groups in development.
  ...(process.env.NODE_ENV === "development" && { deprecated: { looseRouteMatching: true } }),
  experimental: {
    authInterrupts: false,
    // As in src/lib/sharp.ts.
    imgOptConcurrency: 1,
    imgOptOperationCache: false,
    // Its predictions are wrong with our modal slot, so pages would load twice.
    optimisticRouting: false,
    // A form sent without JavaScript from a no-referrer page has "Origin: null". isOwnOrigin checks it.
    serverActions: { allowedOrigins: ["null"], bodySizeLimit: "64kb" },
    // Writing the cache takes a fifth of a build.
    turbopackFileSystemCacheForBuild: false,
  },
};
