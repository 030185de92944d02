import { cellIn, nameIn } from './columns.ts';

/** Parses the people of a row: titles before the name, couples in one cell. */

export interface Person {
  fields: (string | undefined)[];
  cells: string[];
  /** Name for envelopes, if the list has a title; else ''. */
  formalName: string;
  /** Cells, or parts of them, that are not imported. */
  leftOut: string[];
}

const titles =
  'mr mrs miss ms mx dr rev revd reverend sir lady dame lord prof professor cllr councillor'.split(' ');
const after = 'jnr jr junior snr sr senior esq mbe obe cbe bem jp'.split(' ');

const plain = (word: string) => word.toLowerCase().replaceAll('.', '');
const isTitle = (word: string) => titles.includes(plain(word));
const isInitials = (word: string) => /^(\p{Lu}\.?\p{Lu}?|(\p{Lu}\.){1,4})$/u.test(word);
const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/**
 * Parses the names in a cell, each with its title: 'Mr & Mrs J Smith' -> Mr J Smith and Mrs J Smith, 'Ann & Bob Abel' -> both
 * Abels.
 */
export function namesIn(cell: string): { title: string; name: string }[] {
  if (/[\r\n\t]/.test(cell)) return [{ title: '', name: cell }];
  const turned = turnedRound(cell.replace(/ {2,}/g, ' ').trim());
  const named = turned
    .split(/ ?[&+] ?| and /i)
    .filter(Boolean)
    .map(withTitle);
  const [first, second, ...more] = named;
  if (!first) return [{ title: '', name: cell }];
  if (!second)
    return [first.words.length > 0 ? { ...first, name: first.words.join(' ') } : { title: '', name: cell }];
  if (more.length > 0)
    return [first, second, ...more].map(({ title, words }) => ({ title, name: words.join(' ') }));
  return couple(first, second);
}

interface Named {
  title: string;
  words: string[];
}

/** 'Abel, Ann' -> 'Ann Abel'; a suffix such as 'Jnr' stays in its place. */
function turnedRound(cell: string): string {
  const [last = '', first = '', ...more] = cell.split(',').map((part) => part.trim());
  if (more.length > 0 || first === '' || after.includes(plain(first))) return cell;
  if (wordsOf(last).length > 2 || !/^[\p{L}\p{M}.’'&+ -]*$/u.test(first)) return cell;
  return `${first} ${last}`;
}

function withTitle(text: string): Named {
  const words = wordsOf(text);
  const title = words[0] !== undefined && isTitle(words[0]) ? (words.shift() ?? '') : '';
  return { title, words };
}

function couple(first: Named, second: Named): { title: string; name: string }[] {
  // 'Mr & Mrs J Smith' share a first name; their titles distinguish them.
  if (first.words.length === 0 || second.words.length === 0) {
    const shared = [...first.words, ...second.words];
    return [first, second].map(({ title }) => ({
      title: '',
      name: [title, ...shared].filter(Boolean).join(' '),
    }));
  }
  const surnames = [surnameOf(first.words), surnameOf(second.words)];
  return [first, second].map(({ title, words }, at) => {
    const lent = surnames[at]?.length === 0 ? (surnames[1 - at] ?? []) : [];
    return { title, name: [...words, ...lent].join(' ') };
  });
}

/** 'Ann Abel' and 'A. B. Abel' -> Abel; 'Ann' and 'A B' have none. */
function surnameOf(words: string[]): string[] {
  const firstFull = words.findIndex((word) => !isInitials(word));
  return firstFull < 0
    ? []
    : firstFull === 0
      ? words.slice(1).filter((word) => !isInitials(word))
      : words.slice(firstFull);
}

const addressesIn = (cell: string) => cell.split(/[;,/& ]+/).filter((part) => part.includes('@'));
const isNoAddress = (cell: string) => /^(none|nil|no|n\/a|na|no e-?mail|not on e-?mail|x)\.?$/i.test(cell);

/**
 * Return the one or two people of a row, each as cells under a single name column. A name from our own export or exactly as on
 * the roll is never split; nor is a couple that the officer wants as one entry.
 */
export function peopleIn(
  fields: (string | undefined)[],
  cells: string[],
  { isOneName, asOne }: { isOneName: (name: string) => boolean; asOne: boolean },
): Person[] {
  const written = nameIn(fields, cells);
  const column = cellIn(fields, cells, 'title');
  const isKept = asOne || cellIn(fields, cells, 'id') !== '' || isOneName(written);
  const names = isKept
    ? [{ title: '', name: written }]
    : namesIn(fromColumns(fields, cells, written, column));
  const email = cellIn(fields, cells, 'email');
  const found = addressesIn(email);
  return names.map(({ title, name }, at) => {
    const own = isNoAddress(email) ? '' : found.length > 1 ? (found[at] ?? '') : email;
    const titled = title || (names.length === 1 && !isKept ? column : '');
    const leftOut = found.slice(names.length).map((address) => `E-mail ‘${address}’`);
    const put = (field: string | undefined, index: number) => {
      if (field === 'email') return own;
      return field !== undefined && nameColumns.includes(field) ? '' : (cells[index] ?? '');
    };
    const others = fields.map((field) => (field && nameColumns.includes(field) ? undefined : field));
    return {
      fields: ['name', ...others],
      cells: [name, ...fields.map(put)],
      formalName: titled && `${titled} ${name}`,
      leftOut: at === 0 ? leftOut : [],
    };
  });
}

const nameColumns = ['name', 'first', 'last', 'title'];

/** Parses a couple from separate columns: 'Mr & Mrs' before a name, two first names before one surname or two. */
function fromColumns(
  fields: (string | undefined)[],
  cells: string[],
  written: string,
  title: string,
): string {
  const couple = / ?& ?| and /i;
  const [firsts, lasts] = [
    cellIn(fields, cells, 'first').split(couple),
    cellIn(fields, cells, 'last').split(couple),
  ];
  if (!cellIn(fields, cells, 'name') && firsts.length === 2 && lasts.length === 2)
    return `${firsts[0]} ${lasts[0]} & ${firsts[1]} ${lasts[1]}`;
  return couple.test(title) && !couple.test(written) ? `${title} ${written}` : written;
}
