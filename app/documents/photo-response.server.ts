import { join } from "node:path";
import { readPlainFile } from "~/process/files.server";
import { PHOTO_FILE } from "./photos.server";

/**
 * Answers with a photo from the first of the folders that has it, or 404. Only browsers may keep it: what the owner
 * removes must not stay in a shared cache.
 */
export async function photoResponse(folders: string[], name = ""): Promise<Response> {
  for (const folder of PHOTO_FILE.test(name) ? folders : []) {
    const photo = await readPlainFile(join(folder, name)).catch(() => undefined);
    if (photo) {
      const type = `image/${name.split(".").pop()}`;
      const headers = { "Content-Type": type, "Cache-Control": "private, max-age=3600" };
      return new Response(new Uint8Array(photo), { headers });
    }
  }
  return new Response("No existe.", { status: 404 });
}
