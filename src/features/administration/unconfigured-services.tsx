import type { UnconfiguredService } from "@/lib/unconfigured-services";
import { Notice } from "@/ui/layout/notice";

/** What isn't configured and what follows from it, in the words of the server's log; nothing when all is. */
export function UnconfiguredServices({ missing }: { missing: UnconfiguredService[] }) {
  if (missing.length === 0) return null;
  return (
    <Notice className="mb-8 max-w-prose">
      <h2 className="text-ink">Not configured</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {missing.map(({ name, consequence }) => (
          <li key={name}>
            <span className="inline-block first-letter:uppercase">{name}</span>: {consequence}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
