import "server-only";
import type { SQL } from "drizzle-orm";
import type { alias } from "drizzle-orm/pg-core";
import type { members } from "@/db/schema";
import { avatarPath, memberPath, type Path } from "@/lib/paths";
import { avatarHash } from "./read-avatar";

/** A member whom other members may see by first name and picture. */
export type Face = { id: string; firstName: string; avatar: string | null; href: Path };

/** The columns that `toFace` needs. */
export function faceColumns(table: ReturnType<typeof alias<typeof members, string>>) {
  const picture: SQL<string | null> = avatarHash(table);
  return { id: table.id, firstName: table.firstName, username: table.username, picture };
}

type FaceRow = { id: string; firstName: string; username: string; picture: string | null };

export function toFace({ id, firstName, username, picture }: FaceRow): Face {
  return { id, firstName, avatar: picture && avatarPath(id, picture), href: memberPath(username) };
}
