/** The largest body that a form of this site can have. */
export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Reads a posted form of at most 64 KB, whatever length the client announced: more is not read.
 * Anything that is not a form the platform can parse is "unreadable".
 */
export async function readForm(request: Request): Promise<FormData | "too large" | "unreadable"> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const reader = request.body?.getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk?.value) break;
      size += chunk.value.byteLength;
      // The rest stays unread: cancelling would close the socket before the answer is out.
      if (size > BODY_LIMIT_BYTES) return "too large";
      chunks.push(chunk.value);
    }
    const type = request.headers.get("Content-Type") ?? "";
    return await new Response(Buffer.concat(chunks), {
      headers: { "Content-Type": type },
    }).formData();
  } catch {
    return "unreadable";
  }
}
