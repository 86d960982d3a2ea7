import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import type { MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { composeMessage } from "@/domain/messages/render-message";
import { cardAttachment } from "@/domain/messages/senders/mail-card";
import { messageHtml } from "@/domain/messages/senders/message-html";
import { chromiumLaunchOptions } from "../../scripts/chromium.mts";
import { root } from "../../scripts/run.mjs";
import { SAMPLE_PAYLOADS } from "../../tests/support/sample-payloads";

const folder = join(root, "test-results/mails");
const PRODUCT = process.env.PRODUCT_NAME ?? "Plus One";

/** Widths of common mail programs. The last one is a phone with text at twice the size. */
const WIDTHS = [320, 390, 640, 195];

const LONG = "Wilhelmina Konstantinopolitanska";

const DIDONE = join(root, "src/features/joining/link-preview/fonts/bodoni-moda-latin-400-normal.woff");

/** Replaces Didot with a similar font where it is missing. */
const DIDOT_FALLBACK = `@font-face{font-family:Didot;src:local("Didot"),url(data:font/woff;base64,${readFileSync(DIDONE).toString("base64")})}`;

type Shown = { name: string; html: string };

function mails(): Shown[] {
  const kinds = Object.keys(SAMPLE_PAYLOADS) as MessageKindName[];
  const samples = kinds.map((kind) => ({ name: kind, html: htmlOf(kind, SAMPLE_PAYLOADS[kind]) }));
  const named = { ...SAMPLE_PAYLOADS["concierge-invite"], sponsor: LONG, recipient: "Ñ".repeat(30) };
  const long = { name: "long-names", html: htmlOf("concierge-invite", named) };
  const stripped = samples.map(({ name, html }) => ({
    name: `${name}-stripped`,
    html: html.replace(/<style>[\s\S]*<\/style>/, ""),
  }));
  return [...samples, long, ...stripped.filter(({ name }) => /^(concierge|sign)/.test(name))];
}

function htmlOf(kind: MessageKindName, payload: Record<string, string>): string {
  return messageHtml(composeMessage(kind, payload, PRODUCT), PRODUCT);
}

/** Shows the attached picture, except in emails without styles, which stand for programs that block pictures. */
async function withPictures(shown: Shown[]): Promise<Shown[]> {
  const { cid, content } = await cardAttachment("ABCDEFGH234567");
  const data = `data:image/png;base64,${content.toString("base64")}`;
  return shown.map(({ name, html }) => ({
    name,
    html: name.endsWith("-stripped") ? html : html.replace(`cid:${cid}`, data),
  }));
}

async function show(browser: Browser, width: number, colorScheme: "light" | "dark", wanted: Shown[]) {
  const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
  for (const { name, html } of wanted) {
    await page.setContent(html);
    await page.addStyleTag({ content: DIDOT_FALLBACK });
    await page.evaluate(() => document.fonts.ready);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > width) throw new Error(`${name} is ${wide} px wide in ${width} px`);
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
  }
  await page.close();
}

async function run(...kinds: string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const all = await withPictures(mails());
  const wanted = all.filter(({ name }) => kinds.length === 0 || kinds.includes(name));
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    for (const width of WIDTHS)
      for (const theme of ["light", "dark"] as const) await show(browser, width, theme, wanted);
  } finally {
    await browser.close();
  }
  console.log(`${wanted.length} emails at ${WIDTHS.join(", ")} px, light and dark: ${folder}`);
}

void run(...process.argv.slice(3));
