import { visibleServices } from "~/content/services";

/** The links to the services, of which that of the page at `pathname` is the current one. */
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
