import { build } from "esbuild";
import { OVERLAYS } from "./build.mjs";
import { root } from "./run.mjs";

await build({
  absWorkingDir: root,
  entryPoints: ["src/features/drafts/overlays.ts"],
  outdir: OVERLAYS,
  bundle: true,
  minify: true,
  format: "esm",
  target: ["chrome120", "firefox128", "safari17"],
  define: { "process.env.NODE_ENV": '"production"' },
  logLevel: "warning",
});
