import { Link } from "@/ui/layout/link";
import { stepPath } from "../invitation-view";

/** Lets a friend who holds a place from another browser continue in this one. */
export function ResumeLink({ encoded }: { encoded: string }) {
  return (
    <p className="text-ink-soft">
      Were you joining in another browser?{" "}
      <Link href={stepPath(encoded, "resume")} className="text-link text-ink">
        Continue here
      </Link>
    </p>
  );
}
