import { useRouter } from "next/navigation";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type AvatarCrop, MIDDLE } from "@/domain/members/profile/avatar-crop";
import { PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UNKNOWN } from "@/domain/picture-limits";
import { showToast } from "@/ui/toast/toast";
import { postPicture } from "./post-picture";

/** A picture on its way: the one that was chosen, which square of it, and what came of sending it. */
export function useAvatarUpload(problem?: string) {
  const router = useRouter();
  const file = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [crop, setCrop] = useState<AvatarCrop>(MIDDLE);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState(problem);

  useEffect(() => () => URL.revokeObjectURL(chosen ?? ""), [chosen]);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0];
    setCrop(MIDDLE);
    if (picture && picture.size > PICTURE_BYTES) return turnAway(PICTURE_TOO_LARGE);
    setError(undefined);
    setChosen(picture && URL.createObjectURL(picture));
  }

  function turnAway(why: string) {
    setError(why);
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
    void showToast(result.message, { icon: "check" });
    router.refresh();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) void send(event.currentTarget);
  }

  const refuse = () => turnAway(PICTURE_UNKNOWN);
  return { file, chosen, choose, refuse, crop, setCrop, submit, pending, error };
}
