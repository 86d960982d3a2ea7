"use client";

import { ModalError } from "@/features/invitations/modals/modal-status";

export default ModalError;
