import type { Link } from "./link";

export function BackTo({ text, address }: Link) {
  return (
    <p>
      <a href={address}>← {text}</a>
    </p>
  );
}
