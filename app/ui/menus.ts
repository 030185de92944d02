/** Closes an open navigation menu on Escape or a click elsewhere. */
export function closeMenusOnEscape() {
  const open = () => document.querySelector<HTMLDetailsElement>('.site-nav details[open]');
  document.addEventListener('keydown', ({ key }) => {
    const menu = open();
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  document.addEventListener('click', ({ target }) => {
    const menu = open();
    if (menu && !(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}
