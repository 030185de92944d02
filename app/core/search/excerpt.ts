/** Number of characters before and after the place. */
const charactersBefore = 60;
const charactersAfter = 120;

/** Return an excerpt of the text around this place, cut at spaces. */
export function createExcerptAt(text: string, at: number): string {
  const start = Math.max(0, at - charactersBefore);
  const from = start === 0 ? 0 : Math.min(text.indexOf(' ', start - 1) + 1 || at, at);
  const isCut = at + charactersAfter < text.length;
  const piece = text.slice(from, at + charactersAfter);
  const whole = isCut ? piece.slice(0, Math.max(piece.lastIndexOf(' '), 1)) : piece;
  return `${from > 0 ? '… ' : ''}${whole.trim()}${isCut ? ' …' : ''}`;
}
