/** Closes the menu on Escape, or when the focus leaves it, because the menu would cover the focused element. */
export function closeMenuOnEscape(): void {
  const menu = document.querySelector<HTMLDetailsElement>(".menu");
  menu?.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu?.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
}
