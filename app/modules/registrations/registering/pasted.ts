import { nameFault, nameParts, tidyName } from '#app/core/names.ts';
import { inOrder, isNumber, numberIn } from '#app/modules/registrations/rules/known-as.ts';

/** Row of a pasted list: a name, or the reason why it has none. */
export interface PastedLine {
  /** Row number, from 1. */
  line: number;
  text: string;
  name: string;
  number: string;
  /** Error, or ''. */
  why: string;
}

const longest = 80;
const heading = /^((full|first|fore|sur|last|player)?\s?names?|players?)$/i;

/** Parses a list pasted from a mail or a spreadsheet; skips empty rows and a heading. */
export function readPasted(list: string): PastedLine[] {
  return list
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ text: text.trim(), line: at + 1 }))
    .filter(
      ({ text, line }) => text !== '' && !(line === 1 && heading.test(text.split(/[\t;,]/)[0]?.trim() ?? '')),
    )
    .map(({ text, line }) => ({ line, text, ...readLine(text) }));
}

function readLine(text: string): Omit<PastedLine, 'line' | 'text'> {
  const cells = text.split(/[\t;]/).map(tidyName).filter(Boolean);
  const own = cells.find(isNumber) ?? '';
  // First name and surname may be in separate cells.
  const written = cells.filter((cell) => cell !== own).join(' ');
  // Strip list markers: '12. Joan Appleby' and '- Joan Appleby'.
  const { name: bare, number } = numberIn(written.replace(/^(?:\d+[.)]\s*|[-•*]\s+)/u, ''));
  const name = inOrder(bare.trim().replace(/,$/, ''));
  return { name, number: own || number, why: faultOf(name) };
}

function faultOf(name: string): string {
  if (name === '') return 'There is no name in it.';
  if (name.length > longest) return 'This is too long for a name.';
  const [forenames] = nameParts(name);
  return nameFault(name) ?? (forenames === '' ? 'A first name and a surname are wanted.' : '');
}
