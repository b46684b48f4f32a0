import { once } from "node:events";
import { expect } from "vitest";
import { test } from "../helpers/bandeja";
import { openSocket, statusOf } from "../helpers/raw";

test("refuses a second CSV while the first one is being sent, and accepts one after it ended", async ({
  site,
  owner,
  inbox,
}) => {
  await inbox.post({ from_name: "Ana" });
  // 20 MB, so that the buffers of the connection cannot hold the whole CSV.
  await inbox.query(
    `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 4000)
      insert into messages (id, received_at, status, attempts, from_name, from_email, n_cell, message,
        search_text, content_hash, next_attempt_at)
      select 'm' || n, '2026-10-05T10:00:00.000Z', 'delivered', 1, 'Ana', 'ana@x.pe', '987654321',
        replace(hex(zeroblob(2500)), '0', 'a'), ' ana', n, '' from numbers`,
  );
  const csvPath = "/bandeja/descargar?buscar=ana";
  const head = `GET ${csvPath} HTTP/1.1\r\nHost: x\r\nCookie: ${owner.cookie}\r\n\r\n`;
  const firstDownload = openSocket(site.url, head);
  const [firstChunk] = (await once(firstDownload, "data")) as [Buffer];
  firstDownload.pause();
  expect(statusOf(firstChunk.toString())).toBe(200);

  const second = await owner.get(csvPath);
  expect(second.status).toBe(429);
  expect(await second.text()).toContain("Espera unos segundos");

  firstDownload.destroy();
  await expect.poll(async () => (await owner.get(csvPath)).status).toBe(200);
});
