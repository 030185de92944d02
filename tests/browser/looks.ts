/**
 * Runs in a room of the desk or on a page of a member's own. Return the faults of its buttons
 * (docs/contributing.md, 'Styles and screens'): one action is solid, and within each open fold one; an owed sum stands on none.
 */
export function wrongDeeds(): string[] {
  const solid = [...document.querySelectorAll<HTMLElement>(':is(.desk, .account) .button')].filter(
    (one) => !one.matches('.quiet, .danger') && !one.closest('dialog') && one.checkVisibility(),
  );
  const words = (one: HTMLElement) => one.textContent.trim();
  const within = Map.groupBy(solid, (one) => one.closest('details'));
  const several = [...within.values()].filter(({ length }) => length > 1);
  return [
    ...several.map((ones) => `more than one solid button: ${ones.map(words).join(' | ')}`),
    ...solid.filter((one) => words(one).includes('£')).map((one) => `money on a solid button: ${words(one)}`),
  ];
}
