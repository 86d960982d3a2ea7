import { useEffect, useState } from "react";

/** What a lazy component loads if its script is gone after a deploy. The server renders it too, so a new page has it. */
export const newPage = () => NewPage;

function NewPage(): null {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (visit?.type === "reload" && visit.name === location.href) setFailed(true);
    else location.reload();
  }, []);
  if (hasFailed) throw new Error("the script of a component could not be loaded");
  return null;
}
