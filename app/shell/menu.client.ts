/**
 * Closes the menu where it would cover what the visitor wants to see: after a tap on a link, which may lead to a part
 * of this page, or beside the menu; when the focus leaves it; on Escape.
 */
export function closeMenuAfterUse(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".menu");
  if (!menu) return;
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("a") || !menu.contains(target)) menu.open = false;
  });
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
