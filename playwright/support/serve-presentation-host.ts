import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "esbuild";

/** Serves a fake studio: `/frame` embeds the page, `/presentation` also connects to it, and `/tab` links to it. */
export async function serveFakeStudio(preview: () => string): Promise<{ port: number; server: Server }> {
  const script = await bundleHost();
  const server = createServer((request, response) => {
    const address = preview().replaceAll("&", "&amp;");
    const frame = `<iframe src="${address}" title="The club" width="1000" height="700"></iframe>`;
    const pages: Record<string, string> = {
      "/frame": frame,
      "/presentation": `${frame}<script>${script}</script>`,
      "/tab": `<a href="${address}" target="_blank" rel="noopener">Open preview</a>`,
    };
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><title>A studio</title>${pages[request.url ?? ""] ?? ""}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, server };
}

async function bundleHost(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, "presentation-host.ts")],
    bundle: true,
    write: false,
    target: "es2022",
  });
  return outputFiles[0]?.text.replaceAll("</script", "<\\/script") ?? "";
}
