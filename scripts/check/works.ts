import { pictureSources } from "~/works/picture-sources";
import { works } from "~/works/rules.server";
import { fieldOf, findInList, missingPicture } from "./entries";
import type { Problem } from "./problem";

/** What is wrong with obras.json: faults, and pictures that are not there in every size. */
export function findWorks(project: string): Problem[] {
  return findInList(project, works, (entry) =>
    picturesOf(entry).flatMap((picture) => missing(project, picture)),
  );
}

function picturesOf(entry: unknown): string[] {
  const { fotos } = (entry ?? {}) as { fotos?: unknown };
  if (!Array.isArray(fotos)) return [];
  return fotos.flatMap((picture) => fieldOf(picture, "imagen") ?? []);
}

function missing(project: string, picture: string): string[] {
  const { avif = "", webp = "" } = pictureSources(picture);
  const files = [avif, webp].flatMap((list) => list.match(/\/\S+\.\w+/g) ?? []);
  const all = new Set([picture, ...files]);
  return [...all].flatMap((file) => missingPicture(project, "fotos", file));
}
