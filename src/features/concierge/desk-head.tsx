import { paths } from "@/lib/paths";
import { Tabs } from "@/ui/layout/tabs";
import { Link } from "@/ui/link/link";
import { deskHref } from "./desk-query";

/** `waiting` counts the waitlist; null for those who may not see it. */
export type DeskCounts = { queue: number; mine: number; waiting: number | null };

type DeskHeadProps = { current: "waitlist"; counts: DeskCounts };

/** The top of a page beside the desk: its title, the way to the staff page for who leads it, and its views. */
export function DeskHead({ current, counts }: DeskHeadProps) {
  const { queue, mine, waiting } = counts;
  const tabs = [
    { name: "queue", label: "Queue", href: deskHref({ view: "queue" }), count: queue },
    { name: "mine", label: "Mine", href: deskHref({ view: "mine" }), count: mine },
    { name: "done", label: "Done", href: deskHref({ view: "done" }) },
  ];
  const waitlist =
    waiting === null ? [] : [{ name: "waitlist", label: "Waitlist", href: paths.waitlist, count: waiting }];
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h1 className="display-title">The desk</h1>
        <div className="flex gap-7">
          <Link href={paths.duty} className="inline-flex min-h-11 items-center text-[0.9375rem] text-link">
            Duty
          </Link>
          {waiting !== null && (
            <Link href={paths.staff} className="inline-flex min-h-11 items-center text-[0.9375rem] text-link">
              Staff
            </Link>
          )}
        </div>
      </header>
      <p role="status" className="sr-only">
        {queue} in the queue, {mine} in your hands
      </p>
      <Tabs label="Requests" current={current} tabs={[...tabs, ...waitlist]} />
    </>
  );
}
