import "server-only";
import { createCipheriv, createDecipheriv } from "node:crypto";
import { z } from "zod";
import { env } from "@/lib/env";
import { replyKey } from "./encrypt-contact";

/** A UUID is one block of AES, so that the token is short enough for an address. */
const CIPHER = "aes-128-ecb";
const TOKEN_LETTERS = 25;
const TOKEN = new RegExp(`\\+([0-9a-z]{${TOKEN_LETTERS}})@`, "gi");

/** The address to which the recipient of a message replies, or undefined without REPLY_ADDRESS. */
export function replyAddress(messageId: string): string | undefined {
  const { REPLY_ADDRESS } = env();
  return REPLY_ADDRESS?.replace("@", `+${tokenOf(messageId)}@`);
}

/** The message that a reply answers, by the tokens in the addresses that it was sent to; null without a valid one. */
export function readReplyToken(addresses: readonly string[]): string | null {
  for (const [, token = ""] of addresses.join(" ").matchAll(TOKEN)) {
    const id = messageIdOf(token.toLowerCase());
    if (id) return id;
  }
  return null;
}

function tokenOf(messageId: string): string {
  const cipher = createCipheriv(CIPHER, replyKey(), null).setAutoPadding(false);
  const encrypted = cipher.update(messageId.replaceAll("-", ""), "hex", "hex") + cipher.final("hex");
  return BigInt(`0x${encrypted}`).toString(36).padStart(TOKEN_LETTERS, "0");
}

function messageIdOf(token: string): string | null {
  const number = [...token].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n);
  const hex = number.toString(16).padStart(32, "0");
  if (hex.length !== 32) return null;
  const decipher = createDecipheriv(CIPHER, replyKey(), null).setAutoPadding(false);
  const id = decipher.update(hex, "hex", "hex") + decipher.final("hex");
  const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return z.uuidv4().safeParse(dashed).data ?? null;
}
