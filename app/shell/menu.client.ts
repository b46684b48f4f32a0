/** Shuts the open menu by Escape, and when the focus leaves it: what has the focus must not lie under it. */
export function shutMenu(): void {
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
