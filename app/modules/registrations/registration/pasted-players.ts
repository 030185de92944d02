import { normalizePersonName, splitName, validatePersonName } from '#app/core/names.ts';
import {
  isPlayerNumber,
  splitPlayerNumber,
  toForenameFirstPlayerName,
} from '#app/modules/registrations/rules/resolve-player-name.ts';

/** Row of a pasted list: a name, or the reason why it has none. */
interface PastedPlayerRow {
  /** Row number, from 1. */
  line: number;
  text: string;
  name: string;
  number: string;
  /** Error, or ''. */
  why: string;
}

const maxPlayerNameLength = 80;
const heading = /^((full|first|fore|sur|last|player)?\s?names?|players?)$/i;

/** Parses a list pasted from a mail or a spreadsheet; skips empty rows and a heading. */
export function parsePastedPlayers(list: string): PastedPlayerRow[] {
  return list
    .split(/\r\n|\r|\n/)
    .map((text, at) => ({ text: text.trim(), line: at + 1 }))
    .filter(
      ({ text, line }) => text !== '' && !(line === 1 && heading.test(text.split(/[\t;,]/)[0]?.trim() ?? '')),
    )
    .map(({ text, line }) => ({ line, text, ...readLine(text) }));
}

function readLine(text: string): Omit<PastedPlayerRow, 'line' | 'text'> {
  const cells = text.split(/[\t;]/).map(normalizePersonName).filter(Boolean);
  const own = cells.find(isPlayerNumber) ?? '';
  // First name and surname may be in separate cells.
  const written = cells.filter((cell) => cell !== own).join(' ');
  // Strip list markers: '12. Joan Appleby' and '- Joan Appleby'.
  const { name: bare, number } = splitPlayerNumber(written.replace(/^(?:\d+[.)]\s*|[-•*]\s+)/u, ''));
  const name = toForenameFirstPlayerName(bare.trim().replace(/,$/, ''));
  return { name, number: own || number, why: faultOf(name) };
}

function faultOf(name: string): string {
  if (name === '') return 'Enter a name on this line.';
  if (name.length > maxPlayerNameLength) return `A name must be ${maxPlayerNameLength} characters or fewer.`;
  const [forenames] = splitName(name);
  return validatePersonName(name) ?? (forenames === '' ? 'Enter a first name and a surname.' : '');
}
