import { getMemberImportCell, getMemberImportName } from './import-columns.ts';

/** Parses the people of a row: titles before the name, couples in one cell. */

export interface ImportedRowPerson {
  fields: (string | undefined)[];
  cells: string[];
  /** Name for envelopes, if the list has a title; else ''. */
  formalName: string;
  /** Cells, or parts of them, that are not imported. */
  leftOut: string[];
}

const nameTitles =
  'mr mrs miss ms mx dr rev revd reverend sir lady dame lord prof professor cllr councillor'.split(' ');
const nameSuffixes = 'jnr jr junior snr sr senior esq mbe obe cbe bem jp'.split(' ');

const toPlainWord = (word: string) => word.toLowerCase().replaceAll('.', '');
const isNameTitle = (word: string) => nameTitles.includes(toPlainWord(word));
const isNameInitials = (word: string) => /^(\p{Lu}\.?\p{Lu}?|(\p{Lu}\.){1,4})$/u.test(word);
const splitIntoWords = (text: string) => text.split(' ').filter(Boolean);

/**
 * Parses the names in a cell, each with its title: 'Mr & Mrs J Smith' -> Mr J Smith and Mrs J Smith, 'Ann & Bob Abel' -> both
 * Abels.
 */
export function parsePersonNamesCell(cell: string): { title: string; name: string }[] {
  if (/[\r\n\t]/.test(cell)) return [{ title: '', name: cell }];
  const turned = swapSurnameFirst(cell.replace(/ {2,}/g, ' ').trim());
  const named = turned
    .split(/ ?[&+] ?| and /i)
    .filter(Boolean)
    .map(parseTitledName);
  const [first, second, ...more] = named;
  if (!first) return [{ title: '', name: cell }];
  if (!second)
    return [first.words.length > 0 ? { ...first, name: first.words.join(' ') } : { title: '', name: cell }];
  if (more.length > 0)
    return [first, second, ...more].map(({ title, words }) => ({ title, name: words.join(' ') }));
  return parseCouple(first, second);
}

interface TitledName {
  title: string;
  words: string[];
}

/** 'Abel, Ann' -> 'Ann Abel'; a suffix such as 'Jnr' stays in its place. */
function swapSurnameFirst(cell: string): string {
  const [last = '', first = '', ...more] = cell.split(',').map((part) => part.trim());
  if (more.length > 0 || first === '' || nameSuffixes.includes(toPlainWord(first))) return cell;
  if (splitIntoWords(last).length > 2 || !/^[\p{L}\p{M}.’'&+ -]*$/u.test(first)) return cell;
  return `${first} ${last}`;
}

function parseTitledName(text: string): TitledName {
  const words = splitIntoWords(text);
  const title = words[0] !== undefined && isNameTitle(words[0]) ? (words.shift() ?? '') : '';
  return { title, words };
}

function parseCouple(first: TitledName, second: TitledName): { title: string; name: string }[] {
  // 'Mr & Mrs J Smith' share a first name; their titles distinguish them.
  if (first.words.length === 0 || second.words.length === 0) {
    const shared = [...first.words, ...second.words];
    return [first, second].map(({ title }) => ({
      title: '',
      name: [title, ...shared].filter(Boolean).join(' '),
    }));
  }
  const surnames = [getSurnameWords(first.words), getSurnameWords(second.words)];
  return [first, second].map(({ title, words }, at) => {
    const lent = surnames[at]?.length === 0 ? (surnames[1 - at] ?? []) : [];
    return { title, name: [...words, ...lent].join(' ') };
  });
}

/** 'Ann Abel' and 'A. B. Abel' -> Abel; 'Ann' and 'A B' have none. */
function getSurnameWords(words: string[]): string[] {
  const firstFull = words.findIndex((word) => !isNameInitials(word));
  return firstFull < 0
    ? []
    : firstFull === 0
      ? words.slice(1).filter((word) => !isNameInitials(word))
      : words.slice(firstFull);
}

const splitEmailCell = (cell: string) => cell.split(/[;,/& ]+/).filter((part) => part.includes('@'));
const isNoEmailWord = (cell: string) => /^(none|nil|no|n\/a|na|no e-?mail|not on e-?mail|x)\.?$/i.test(cell);

/**
 * Return the one or two people of a row, each as cells under a single name column. A name from our own export or exactly as on
 * the roll is never split; nor is a couple that the officer wants as one entry.
 */
export function parsePeopleInImportRow(
  fields: (string | undefined)[],
  cells: string[],
  { isOneName, asOne }: { isOneName: (name: string) => boolean; asOne: boolean },
): ImportedRowPerson[] {
  const written = getMemberImportName(fields, cells);
  const column = getMemberImportCell(fields, cells, 'title');
  const isKept = asOne || getMemberImportCell(fields, cells, 'id') !== '' || isOneName(written);
  const names = isKept
    ? [{ title: '', name: written }]
    : parsePersonNamesCell(parseCoupleFromColumns(fields, cells, written, column));
  const email = getMemberImportCell(fields, cells, 'email');
  const found = splitEmailCell(email);
  return names.map(({ title, name }, at) => {
    const own = isNoEmailWord(email) ? '' : found.length > 1 ? (found[at] ?? '') : email;
    const titled = title || (names.length === 1 && !isKept ? column : '');
    const leftOut = found.slice(names.length).map((address) => `Email ‘${address}’`);
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
function parseCoupleFromColumns(
  fields: (string | undefined)[],
  cells: string[],
  written: string,
  title: string,
): string {
  const couple = / ?& ?| and /i;
  const [firsts, lasts] = [
    getMemberImportCell(fields, cells, 'first').split(couple),
    getMemberImportCell(fields, cells, 'last').split(couple),
  ];
  if (!getMemberImportCell(fields, cells, 'name') && firsts.length === 2 && lasts.length === 2)
    return `${firsts[0]} ${lasts[0]} & ${firsts[1]} ${lasts[1]}`;
  return couple.test(title) && !couple.test(written) ? `${title} ${written}` : written;
}
