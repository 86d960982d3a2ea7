/** Bytes that a form may add to its file. */
const FORM_OVERHEAD = 64 * 1024;

type Errors = { tooLarge: () => Error; noForm: () => Error };

/** Reads a form with one file of at most `bytes`, and stops at the limit. Throws the given errors. */
export async function readForm(request: Request, bytes: number, errors: Errors): Promise<FormData> {
  const limit = bytes + FORM_OVERHEAD;
  if (Number(request.headers.get("content-length")) > limit) throw errors.tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw errors.tooLarge();
    chunks.push(chunk);
  }
  const type = request.headers.get("content-type") ?? "";
  const headers = { "Content-Type": type };
  return new Response(new Blob(chunks), { headers }).formData().catch(() => {
    throw errors.noForm();
  });
}
