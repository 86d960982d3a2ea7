"use client";

import dynamic from "next/dynamic";

// Its script isn't part of a page's first load.
export default dynamic(() =>
  import("@/features/invitations/modals/modal-error").then((module) => module.ModalError),
);
