/** Saves a list again and again, and prints a dot after each save, until it is killed. Its argument is DATA_DIR. */
import { withModules } from "../../scripts/build/load.mjs";

await withModules(async (load) => {
  const { createTestDocuments } = await load("/test/helpers/documents.ts");
  const { documents, works } = createTestDocuments(process.argv[2]);
  for (let round = 1; ; round += 1) {
    // So many entries that the kill can fall into a write.
    await documents.save(works, () => Array(200).fill({ titulo: String(round) }));
    process.stdout.write(".");
  }
});
