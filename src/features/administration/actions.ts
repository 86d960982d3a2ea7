"use server";

import { staffAction } from "@/auth/action-clients";
import { createGift, createGiftSchema } from "@/domain/administration/create-gift";
import { eraseContact, eraseContactSchema } from "@/domain/administration/erase-contact";
import { setIntake, setIntakeSchema } from "@/domain/administration/set-intake";
import {
  suspendMember,
  suspendMemberSchema,
  unsuspendMember,
  unsuspendMemberSchema,
} from "@/domain/administration/suspend-member";

export const setIntakeAction = staffAction({
  name: "set intake",
  schema: setIntakeSchema,
  run: setIntake,
  message: "Saved",
});

export const suspendMemberAction = staffAction({
  name: "suspend member",
  schema: suspendMemberSchema,
  run: suspendMember,
  message: "Suspended",
});

export const unsuspendMemberAction = staffAction({
  name: "unsuspend member",
  schema: unsuspendMemberSchema,
  run: unsuspendMember,
  message: "Suspension ended",
});

export const createGiftAction = staffAction({
  name: "create gift",
  schema: createGiftSchema,
  run: createGift,
  message: "Gift membership created",
});

export const eraseContactAction = staffAction({
  name: "erase contact",
  schema: eraseContactSchema,
  run: eraseContact,
  message: "Contact erased",
});
