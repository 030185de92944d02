import { z } from 'zod';
import { defaultLanguage } from '#app/core/language.ts';
import type {
  ImportWordMeaning,
  MemberImportDateOrder,
  OfferedClubSection,
} from '#app/modules/members/members.server.ts';
import type { MembershipClass } from '#app/modules/register/register.server.ts';
import { formatMembershipJoinedDate, parseMembershipJoinedDate } from '#app/modules/register/register.ts';
import { getMemberImportCell } from './import-columns.ts';
import { splitClubSectionsCell } from './parse-row.ts';

/** Meaning of the words and dates of a list, resolved once for all rows. */

export type ImportWordCategory = ImportWordMeaning['about'];

const meaningByWordSchema = z.record(z.string().max(100), z.string().max(100));

/** Answers of an officer to questions about a list; limited in size, since each request sends them. */
export const memberImportAnswersSchema = z.object({
  /** By folded word: the id that it means; '' for none. */
  class: meaningByWordSchema.default({}),
  section: meaningByWordSchema.default({}),
  monthFirst: z.boolean().optional(),
  /** Rows whose couple becomes one entry. */
  asOne: z.array(z.int()).max(2000).default([]),
  /** By `12`, or `12b` for the second of a couple: 'new', or the index of a candidate. */
  who: z.record(z.string().max(8), z.string().max(4)).default({}),
});
export type MemberImportAnswers = z.output<typeof memberImportAnswersSchema>;

type NamedOption = Pick<MembershipClass, 'id' | 'name'>;

export const isSameImportWord = (one: string, other: string) =>
  one.localeCompare(other, defaultLanguage, { sensitivity: 'base' }) === 0;

/** 'Full member.' and 'FULL MEMBERS' -> 'full'. */
export const normalizeImportWord = (word: string) =>
  word
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\b(members?|membership)\b/g, ' ')
    .split(' ')
    .filter(Boolean)
    .join(' ');

const wordAbbreviations: Record<string, string> = {
  jnr: 'junior',
  jnrs: 'junior',
  jr: 'junior',
  soc: 'social',
  playing: 'full',
};

/** Return the id of the one obvious match: the same word, its plural, its beginning, or a longer one. */
function guessMeaning(key: string, known: readonly NamedOption[]): string {
  const word = wordAbbreviations[key] ?? key;
  const fits = (test: (name: string) => boolean) =>
    known.filter(({ name }) => test(normalizeImportWord(name)));
  const ways = [
    fits((name) => name === word || `${name}s` === word || name === `${word}s`),
    fits((name) => word.length >= 3 && name.startsWith(word)),
    fits((name) => name !== '' && word.startsWith(`${name} `)),
  ];
  return ways.find(({ length }) => length === 1)?.[0]?.id ?? '';
}

interface MeaningOptions {
  class: readonly (NamedOption & { putBy: boolean })[];
  section: readonly OfferedClubSection[];
}

/**
 * Return each word of the list that differs from the club's, with its meaning: as answered, as answered last time, or as
 * guessed.
 */
export function resolveImportWordMeanings(
  fields: (string | undefined)[],
  rows: string[][],
  offer: MeaningOptions,
  answers: readonly Pick<MemberImportAnswers, ImportWordCategory>[],
): ImportWordMeaning[] {
  const found = new Map<string, ImportWordMeaning>();
  const take = (about: ImportWordCategory, word: string) => {
    if (
      word === '' ||
      word === '-' ||
      offer[about].some(({ id, name }) => isSameImportWord(name, word) || isSameImportWord(id, word))
    )
      return;
    const key = normalizeImportWord(word) || word.slice(0, 100);
    const known = found.get(`${about} ${key}`);
    if (known) known.lines += 1;
    else
      found.set(`${about} ${key}`, {
        about,
        word: word.slice(0, 100),
        key,
        lines: 1,
        means: meansOf(about, key),
      });
  };
  const meansOf = (about: ImportWordCategory, key: string) => {
    const offered = about === 'class' ? offer.class.filter(({ putBy }) => !putBy) : offer.section;
    const answered = answers.map((one) => one[about][key]).find((one) => one !== undefined);
    if (answered !== undefined && (answered === '' || offered.some(({ id }) => id === answered)))
      return answered;
    return guessMeaning(key, offered);
  };
  for (const cells of rows) {
    if (offer.class.length > 0) take('class', getMemberImportCell(fields, cells, 'class'));
    for (const part of splitClubSectionsCell(getMemberImportCell(fields, cells, 'sections')))
      take('section', part);
  }
  return [...found.values()].sort((one, other) => other.lines - one.lines);
}

const numericDatePattern = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/;

/** Return the order of day and month: day first, unless the list or an answer says otherwise; null if no date is ambiguous. */
export function detectImportDateOrder(
  fields: (string | undefined)[],
  rows: string[][],
  { today, answered }: { today: string; answered: boolean | undefined },
): MemberImportDateOrder | null {
  const cells = rows.flatMap((row) =>
    ['joined', 'leftOn'].map((field) => getMemberImportCell(fields, row, field)),
  );
  const days = cells.flatMap((cell) => {
    const [, one = '0', other = '0'] = numericDatePattern.exec(cell) ?? [];
    return one === '0' ? [] : [{ cell, one: Number(one), other: Number(other) }];
  });
  const sample = days.find(({ one, other }) => one <= 12 && other <= 12 && one !== other)?.cell;
  const shown = days.some(({ one }) => one > 12)
    ? false
    : days.some(({ other }) => other > 12)
      ? true
      : undefined;
  const monthFirst = answered ?? shown ?? false;
  if (sample === undefined) return monthFirst ? { sample: '', read: '', monthFirst } : null;
  return {
    sample,
    read: formatMembershipJoinedDate(parseMembershipJoinedDate(sample, { today, monthFirst }) ?? null),
    monthFirst,
  };
}
