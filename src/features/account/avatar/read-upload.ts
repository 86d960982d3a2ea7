import "server-only";
import { DomainError } from "@/domain/errors";
import { PICTURE_BYTES } from "@/domain/picture-limits";

/** What a form may add around its file. */
const AROUND = 64 * 1024;
const LIMIT = PICTURE_BYTES + AROUND;

/**
 * The form of an upload, of which no more is read than may be.
 * @throws DomainError picture-too-large, picture-missing for anything that isn't a form.
 */
export async function readUpload(request: Request): Promise<FormData> {
  if (Number(request.headers.get("content-length")) > LIMIT) throw tooLarge();
  const body = await readLimited(request);
  const type = request.headers.get("content-type") ?? "";
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new DomainError("picture-missing", { field: "picture" });
  });
}

async function readLimited(request: Request): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  return new Blob(chunks);
}

const tooLarge = () => new DomainError("picture-too-large", { field: "picture" });
