/**
 * Runs in the page. Return the targets that are less than 44 px high. Links inside a sentence may be; of a choice the
 * whole line is pressed.
 */
export function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a.button, button, summary, nav a, input:not([type=hidden], .choice *), select, textarea, .choice, .back, .add, footer li a, .links a',
  );
  return [...targets]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 43.9)
    .map((target) => {
      const { width, height } = target.getBoundingClientRect();
      const words = target.getAttribute('aria-label') ?? target.textContent?.trim() ?? '';
      return `${target.tagName.toLowerCase()}.${target.className} '${words}' ${Math.round(width)} x ${height.toFixed(1)}`;
    });
}
