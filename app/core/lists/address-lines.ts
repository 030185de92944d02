/** The lines of an address that stands in one cell, with commas between; the comma after a house's number is part of its line. */
export function atCommas(part: string): string[] {
  const lines: string[] = [];
  for (const one of part.split(',')) {
    const last = lines.at(-1);
    if (last !== undefined && /^\d+[a-z]?$/i.test(last)) lines[lines.length - 1] = `${last}, ${one.trim()}`;
    else lines.push(one.trim());
  }
  return lines;
}
