import type { Path } from "@/lib/paths";
import { Animation } from "@/ui/animation/animation";
import { DoorStill } from "@/ui/animation/stills/door-still";
import { ButtonLink } from "@/ui/forms/button-link";

type WelcomeScreenProps = { firstName: string; product: string; href: Path };

export function WelcomeScreen({ firstName, product, href }: WelcomeScreenProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center px-6 pt-16 pb-[max(2rem,env(safe-area-inset-bottom))] text-center">
      <div className="my-auto grid place-items-center gap-8 py-10">
        <Animation name="door" still={<DoorStill />} className="w-60" />
        <h1 className="display-title text-balance">
          Welcome to {product}, {firstName}
        </h1>
        <p className="text-balance text-ink-soft">The door is open. Your membership starts now.</p>
      </div>
      <ButtonLink href={href} wide>
        Come in
      </ButtonLink>
    </main>
  );
}
