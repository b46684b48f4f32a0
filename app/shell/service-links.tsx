import { visibleServices } from "~/content/services";

/** The links to the services. The link to `pathname`, the page where they stand, is marked as the current one. */
export function ServiceLinks({ pathname }: { pathname?: string }) {
  return (
    <ul>
      {visibleServices().map(({ slug, name }) => (
        <li key={slug}>
          <a href={`/${slug}`} aria-current={pathname === `/${slug}` ? "page" : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
