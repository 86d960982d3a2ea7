import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const FAULTS_ONLY = { resultTypes: ["violations" as const] };

type Violation = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];
type Axe = { run: (options: object) => Promise<{ violations: Violation[] }> };
type WithAxe = Window & { axe?: Axe };

/**
 * Everything axe finds wrong with a light page as it is, and with its contrast once it is dark; the page is light again
 * in the end. Transitions are brought to their end. A page holds no frames, so axe needs no page of its own to add them up.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await endTransitions(page);
  const light = await new AxeBuilder({ page }).setLegacyMode().options(FAULTS_ONLY).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  await endTransitions(page);
  const dark = await contrastViolations(page);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light.violations.map(lineOf), ...dark.map((violation) => `dark: ${lineOf(violation)}`)];
}

/** By the axe that the run over the light page left there. */
function contrastViolations(page: Page): Promise<Violation[]> {
  return page.evaluate(
    async (options) => {
      const { axe } = window as WithAxe;
      if (!axe) throw new Error("axe isn't in the page");
      return (await axe.run(options)).violations;
    },
    { ...FAULTS_ONLY, runOnly: ["color-contrast"] },
  );
}

function endTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });
}

function lineOf({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`;
}
