import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type AvatarCrop, CENTER } from "@/domain/account/avatar-crop";
import { PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UNKNOWN } from "@/domain/picture-limits";
import { type Envelope, networkError } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";

/** Holds the state of an upload: the chosen file's object URL, the crop, and the error. */
export function useAvatarUpload(problem?: string) {
  const refresh = useRefresh();
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [crop, setCrop] = useState<AvatarCrop>(CENTER);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(problem);

  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0];
    setCrop(CENTER);
    if (picture && picture.size > PICTURE_BYTES) return reject(PICTURE_TOO_LARGE);
    setError(undefined);
    setChosen(picture && URL.createObjectURL(picture));
  }

  function reject(message: string) {
    setError(message);
    setChosen(undefined);
    if (file.current) file.current.value = "";
  }

  async function send(target: HTMLFormElement) {
    setPending(true);
    const result = await postPicture(new FormData(target));
    setPending(false);
    if (result.status === "error") {
      setError(result.fieldErrors?.picture?.message ?? result.message);
      return;
    }
    target.reset();
    setChosen(undefined);
    setError(undefined);
    showToast(result.message, { icon: "check" });
    void refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void send(event.currentTarget);
  }

  const rejectUnknown = () => reject(PICTURE_UNKNOWN);
  return { file, chosen, choose, rejectUnknown, crop, setCrop, submit, pending, error };
}

const TIMEOUT_MS = 120_000;

/** Returns the server's envelope, or a network error if the request fails or a proxy responds. */
async function postPicture(body: FormData): Promise<Envelope> {
  try {
    const headers = { Accept: "application/json" };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(paths.accountAvatar, { method: "POST", body, headers, signal });
    return await response.json();
  } catch {
    return networkError();
  }
}
