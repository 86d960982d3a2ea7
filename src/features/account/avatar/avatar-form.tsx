"use client";

import dynamic from "next/dynamic";
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { type AvatarCrop, CENTER } from "@/domain/account/avatar-crop";
import { PICTURE_BYTES, PICTURE_TOO_LARGE, PICTURE_UNKNOWN } from "@/domain/picture-limits";
import { type Envelope, networkError } from "@/lib/forms/envelope";
import { paths } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { Button } from "@/ui/forms/button";
import { buttonStyle } from "@/ui/forms/button-style";
import { Avatar } from "@/ui/layout/avatar";
import { classNames } from "@/ui/layout/class-names";
import { Icon } from "@/ui/layout/icon";
import { Notice } from "@/ui/layout/notice";
import { showToast } from "@/ui/toast/toast";
import { useRefresh } from "@/ui/toast/use-refresh";
import { removeAvatarAction } from "../actions";
import type { CropPreviewProps } from "./crop-preview";

type AvatarFormProps = {
  firstName: string;
  lastName: string;
  avatar: string | null;
  /** The error message for a picture that was uploaded without JavaScript. */
  problem?: string;
};

/** Lets the member choose, crop, upload and remove their picture. One button opens the choices. */
export function AvatarForm({ firstName, lastName, avatar, problem }: AvatarFormProps) {
  const { file, chosen, choose, rejectUnknown, crop, setCrop, submit, pending, error } =
    useAvatarUpload(problem);
  return (
    <div className="flex items-center gap-7 tight:flex-col tight:items-start max-sm:has-[[open]]:flex-col max-sm:has-[[open]]:items-start sm:items-start sm:gap-9">
      {chosen ? (
        <CropPreview url={chosen} crop={crop} onCrop={setCrop} onBroken={rejectUnknown} />
      ) : (
        <span className="rounded-full border border-brass p-1">
          <Avatar firstName={firstName} lastName={lastName} image={avatar} size={120} label="Your picture" />
        </span>
      )}
      <details
        key={avatar}
        open={problem !== undefined}
        className="min-w-0 flex-1 tight:self-stretch max-sm:open:self-stretch sm:pt-10"
      >
        <summary className={buttonStyle({ variant: "quiet", className: "list-none max-sm:px-4" })}>
          <Icon name="pencil" size={18} />
          {avatar ? "Change picture" : "Add a picture"}
        </summary>
        <form
          action={paths.accountAvatar}
          method="post"
          encType="multipart/form-data"
          onSubmit={submit}
          className="mt-5 flex w-full flex-col gap-4"
        >
          <input type="hidden" name="x" value={crop.x} />
          <input type="hidden" name="y" value={crop.y} />
          <input type="hidden" name="zoom" value={crop.zoom} />
          <label className="flex flex-col gap-3 text-sm font-medium text-ink-soft">
            A picture from this device
            <input
              ref={file}
              type="file"
              name="picture"
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={choose}
              aria-invalid={error ? true : undefined}
              aria-describedby="picture-helper picture-error"
              className="w-full min-w-0 text-base font-normal text-transparent noscript:text-ink-soft file:mr-4 file:min-h-11 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-transparent file:px-4 file:font-medium file:text-ink"
            />
          </label>
          <p id="picture-helper" className="text-sm text-ink-soft">
            JPEG, PNG, WebP or AVIF, at most 8 MB. We crop it to a square.
          </p>
          {error && (
            <Notice tone="error" id="picture-error">
              {error}
            </Notice>
          )}
          <Button
            type="submit"
            variant={chosen ? "primary" : "quiet"}
            pending={pending}
            className={classNames("self-start", !chosen && "[@media(scripting:enabled)]:hidden")}
          >
            Use this picture
          </Button>
        </form>
        {avatar && !chosen && (
          <ActionForm
            action={removeAvatarAction}
            submit="Remove picture"
            toast={{ icon: "check" }}
            variant="link"
            buttonClass="mt-3 -mx-2"
          />
        )}
      </details>
    </div>
  );
}

/** Loads when a picture is chosen. If loading fails, the picture is shown uncropped and the server crops its center. */
const CropPreview = dynamic(
  () =>
    import("./crop-preview").then(
      (all) => all.CropPreview,
      () => UncroppedPreview,
    ),
  { loading: () => <div className={FRAME} /> },
);

const FRAME = "aspect-square w-56 max-w-full shrink-0 rounded-full border border-brass p-1";

function UncroppedPreview({ url, onBroken }: CropPreviewProps) {
  return (
    <div className={FRAME}>
      {/* biome-ignore lint/performance/noImgElement: a picture that is still on this device */}
      <img src={url} alt="Visible part" onError={onBroken} className="size-full rounded-full object-cover" />
    </div>
  );
}

/** Holds the state of an upload: the chosen file's object URL, the crop, and the error. */
function useAvatarUpload(problem?: string) {
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
