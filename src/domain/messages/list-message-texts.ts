import "server-only";
import { eq } from "drizzle-orm";
import { members, messageTexts } from "@/db/schema";
import type { MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import type { AnyMessageKind, MessageText } from "./kinds/message-kind";
import { EDITABLE_KINDS, MESSAGE_KINDS, type MessageKindName } from "./kinds/message-kinds";
import { type MessagePreview, previewMessage } from "./preview-message";

export type MessageTextRow = {
  kind: MessageKindName;
  label: string;
  audience: AnyMessageKind["audience"];
  subject: string;
  /** Null for the shipped text. */
  changed: { at: Date; by: string } | null;
};

/** All kinds of messages with the subject in force. */
export async function listMessageTexts(context: MemberContext): Promise<MessageTextRow[]> {
  requireRole(context, canAdminister);
  const changes = await selectChanges(context);
  return EDITABLE_KINDS.map((name) => {
    const { label, audience, subject } = MESSAGE_KINDS[name];
    const change = changes.find(({ kind }) => kind === name);
    return {
      kind: name,
      label,
      audience,
      subject: change?.subject ?? subject,
      changed: change ? { at: change.at, by: change.by } : null,
    };
  });
}

export type MessageTextDetails = Omit<MessageTextRow, "subject"> & {
  current: MessageText;
  shipped: MessageText;
  button: string | null;
  placeholders: { name: string; means: string; isRequired: boolean; isOptional: boolean }[];
  preview: MessagePreview;
};

/** Returns null for an unknown kind. */
export async function getMessageText(
  context: MemberContext,
  name: string,
): Promise<MessageTextDetails | null> {
  requireRole(context, canAdminister);
  if (!isKind(name)) return null;
  const { label, audience, subject, text, button, placeholders }: AnyMessageKind = MESSAGE_KINDS[name];
  const [change] = await selectChanges(context).where(eq(messageTexts.kind, name));
  const current = change && { subject: change.subject, text: change.text };
  return {
    kind: name,
    label,
    audience,
    button,
    changed: change ? { at: change.at, by: change.by } : null,
    current: current ?? { subject, text },
    shipped: { subject, text },
    placeholders: [
      ...Object.entries(placeholders).map(([name, { means, isRequired = false, isOptional = false }]) => ({
        name,
        means,
        isRequired,
        isOptional,
      })),
      { name: "product", means: "The club’s name", isRequired: false, isOptional: false },
    ],
    preview: await previewMessage(context.db, name, { changed: current }),
  };
}

function isKind(name: string): name is MessageKindName {
  return EDITABLE_KINDS.some((kind) => kind === name);
}

function selectChanges({ db }: MemberContext) {
  const { kind, subject, text, updatedAt: at, updatedBy } = messageTexts;
  return db
    .select({ kind, subject, text, at, by: members.firstName })
    .from(messageTexts)
    .innerJoin(members, eq(members.id, updatedBy))
    .$dynamic();
}
