"use client";

import { ModalError } from "@/features/invitations/modals/modal-error";

export default ModalError;
