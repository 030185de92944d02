/** Splits an address in a single cell at its commas; a house number stays with the text after it. */
export function splitPostalAddressAtCommas(part: string): string[] {
  const lines: string[] = [];
  for (const one of part.split(',')) {
    const last = lines.at(-1);
    if (last !== undefined && /^\d+[a-z]?$/i.test(last)) lines[lines.length - 1] = `${last}, ${one.trim()}`;
    else lines.push(one.trim());
  }
  return lines;
}
