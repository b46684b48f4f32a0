/**
 * Closes the menu where it would cover what the visitor wants to see: after a tap on a link or beside the menu, when the
 * focus leaves it, and on Escape. A link may lead to a part of the same page.
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
