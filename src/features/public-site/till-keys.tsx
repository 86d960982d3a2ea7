import type { DemoKey } from "@/domain/till/demo-keys";
import { paths } from "@/lib/paths";
import { CodeToCopy } from "@/ui/forms/code-to-copy";

/** The keys that the demo's brands open their tills with; for real an administrator hands them over. */
export function TillKeys({ keys }: { keys: DemoKey[] }) {
  return (
    <section aria-labelledby="till-keys" className="flex flex-col gap-5 border-y border-brass py-6">
      <div>
        <h2 id="till-keys" className="label-caps text-brass-ink">
          Keys to the tills
        </h2>
        <p className="mt-2 text-ink-soft">
          A brand opens{" "}
          <a href={paths.till} className="text-link text-ink">
            its till
          </a>{" "}
          with a key and charges the code that a member gets under “Spend here”.
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {keys.map(({ brandName, key }) => (
          <li key={key}>
            <p className="text-sm text-ink-soft">{brandName}</p>
            <CodeToCopy code={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}
