import { createPreviewSecret } from "@sanity/preview-url-secret/create-secret";
import { useState } from "react";
import { type DocumentActionComponent, useClient, useCurrentUser } from "sanity";
import { environment } from "../environment";
import { pathOf } from "./addresses";

const SOURCE = "plus-one/open-preview";

/** Opens the draft in a new tab, because browsers send no session cookie in a frame of another site. */
export const openPreview: DocumentActionComponent = ({ type, draft, published }) => {
  const client = useClient({ apiVersion: "2025-02-19" });
  const user = useCurrentUser();
  const [isOpening, setIsOpening] = useState(false);
  const { slug } = Object(draft ?? published) as { slug?: { current?: string } };
  const path = pathOf(type, slug?.current);

  async function open() {
    const tab = window.open("about:blank", "_blank");
    setIsOpening(true);
    try {
      const { secret } = await createPreviewSecret(client, SOURCE, window.location.href, user?.id);
      const address = new URL("/api/draft", environment.clubOrigin);
      address.searchParams.set("sanity-preview-secret", secret);
      address.searchParams.set("sanity-preview-perspective", "drafts");
      address.searchParams.set("sanity-preview-pathname", path ?? "/home");
      if (tab) tab.location.href = address.href;
    } catch (error) {
      tab?.close();
      throw error;
    } finally {
      setIsOpening(false);
    }
  }

  return {
    label: "Open preview",
    disabled: isOpening || path === null,
    title: path === null ? "This document has no page until it has an address." : undefined,
    onHandle: () => void open(),
  };
};
