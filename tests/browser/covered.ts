/**
 * Runs in the page. Return the buttons at the foot of the window that something else covers, so that they cannot be pressed: they
 * cannot be scrolled free, as all other elements of the page can.
 */
export function coveredButtons(): string[] {
  const feet = [...document.querySelectorAll<HTMLElement>('.in-reach, .pick-foot, .answer-bar')];
  return feet.flatMap((foot) =>
    [...foot.querySelectorAll<HTMLElement>('button, a')].flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (!one.checkVisibility() || y < 0 || y > innerHeight) return [];
      const over = document.elementFromPoint(x, y);
      // A dialog covers the whole page by design.
      if (!over || foot.contains(over) || over.closest('dialog')) return [];
      return [`'${one.textContent.trim()}' under ${over.tagName.toLowerCase()}.${over.className}`];
    }),
  );
}

/** Runs in the page. Return the parts of a row whose words are printed over one another. */
export function overprinted(): string[] {
  const boxesOf = (part: Element) => {
    const words = document.createRange();
    words.selectNodeContents(part);
    const { bottom } = part.getBoundingClientRect();
    // Lines that a part cuts off are not printed.
    const isCut = getComputedStyle(part).overflowY === 'hidden';
    return [...words.getClientRects()].filter(({ top }) => !isCut || top < bottom - 1);
  };
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return [...document.querySelectorAll('.row')].flatMap((row) => {
    const parts = [...row.children].map((part) => ({ part, boxes: boxesOf(part) }));
    return parts.flatMap(({ part, boxes }, at) =>
      parts
        .slice(at + 1)
        .filter((other) => boxes.some((box) => other.boxes.some((its) => meet(box, its))))
        .map((other) => `'${other.part.textContent}' over '${part.textContent}'`),
    );
  });
}
