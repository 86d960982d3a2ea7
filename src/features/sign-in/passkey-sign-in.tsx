import { useEffect, useState } from "react";
import { Button } from "@/ui/forms/button";
import { FormAlert } from "@/ui/forms/form";
import { usePasskeySupport, WherePasskeysWork } from "@/ui/forms/where-passkeys-work";

/** A button, and the browser's own list of passkeys at the field for the contact. Nothing where passkeys are unsupported. */
export function PasskeySignIn({ next }: { next?: string }) {
  const isSupported = usePasskeySupport();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!isSupported) return;
    const loaded = import("./sign-in-by-passkey").then(({ offerPasskeys }) => offerPasskeys(next, setError));
    return () => void loaded.then((stop) => stop());
  }, [isSupported, next]);

  async function signIn() {
    setPending(true);
    setError(null);
    const { signInByPasskey } = await import("./sign-in-by-passkey");
    setError(await signInByPasskey(next));
    setPending(false);
  }

  return (
    <WherePasskeysWork className="-mt-4 flex flex-col gap-4">
      <Button variant="quiet" wide pending={pending} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <FormAlert error={error} />
    </WherePasskeysWork>
  );
}
