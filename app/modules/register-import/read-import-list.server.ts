import type { Kysely } from 'kysely';
import { todayInLondon } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import {
  type ImportWordMeaning,
  readOfferedClubSections,
  readSimilarMemberNameCheck,
} from '#app/modules/members/members.server.ts';
import { readExportedRegisterMembers, readMembershipClasses } from '#app/modules/register/register.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import {
  findMemberImportHeader,
  getMemberImportCell,
  maxMemberImportRows,
  missingMemberImportHeaderText,
} from './import-columns.ts';
import { ImportedMemberMatcher } from './match-members.ts';
import { memberRollColumnNames } from './parse-changes.ts';
import { parseSpreadsheetFileRows, tooManyMemberImportRowsText } from './parse-file.server.ts';
import {
  detectImportDateOrder,
  type ImportWordCategory,
  type MemberImportAnswers,
  memberImportAnswersSchema,
  normalizeImportWord,
  resolveImportWordMeanings,
} from './word-meanings.ts';

/** Row of the list with its line number, as a spreadsheet counts. */
export interface NumberedMemberImportRow {
  line: number;
  cells: string[];
}

const isBlankRow = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Return the rows below the header. Throws 422 for a file that is no list of members. */
export function parseMemberImportFile(bytes: Uint8Array, hasRegister: boolean) {
  const all = parseSpreadsheetFileRows(bytes);
  const header = findMemberImportHeader(all);
  if (!header) throw new Refusal(422, missingMemberImportHeaderText);
  const { at, fields } = header;
  const rows = all
    .map((cells, index): NumberedMemberImportRow => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !isBlankRow(cells));
  if (rows.length > maxMemberImportRows) throw new Refusal(422, tooManyMemberImportRowsText);
  const isRead = (field: string | undefined) =>
    field !== undefined &&
    (hasRegister || [...memberRollColumnNames, 'id', 'first', 'last', 'role'].includes(field));
  const columnsLeftOut = (all[at] ?? []).filter(
    (cell, index) =>
      cell.trim() !== '' &&
      !isRead(fields[index]) &&
      rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
  return { fields, rows, columnsLeftOut: columnsLeftOut.map((cell) => cell.trim().slice(0, 80)) };
}

interface ImportListInput {
  fields: (string | undefined)[];
  rows: NumberedMemberImportRow[];
  answers: MemberImportAnswers;
}

/** Reads the club's classes and sections, and resolves the list's own words. */
export async function readMemberImportClubContext(
  tx: Kysely<DatabaseSchema>,
  site: Site,
  { fields, rows, answers }: ImportListInput,
) {
  const hasRegister = site.club.uses.register;
  const classes = await readMembershipClasses(tx);
  const offered = await readOfferedClubSections(tx);
  const cells = rows.map((row) => row.cells);
  const offer = { class: hasRegister ? classes : [], section: offered };
  const meanings = resolveImportWordMeanings(fields, cells, offer, [
    answers,
    await readStoredWordMeanings(tx),
  ]);
  const day = todayInLondon(site.clock);
  const dates = hasRegister
    ? detectImportDateOrder(fields, cells, { today: day, answered: answers.monthFirst })
    : null;
  const meant = (about: ImportWordCategory, word: string) =>
    meanings.find(
      (one) => one.about === about && one.key === (normalizeImportWord(word) || word.slice(0, 100)),
    )?.means ?? '';
  const roll = new ImportedMemberMatcher(await readExportedRegisterMembers(tx));
  const inList = new Set(cells.map((row) => getMemberImportCell(fields, row, 'signInName').toLowerCase()));
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    roll,
    names: await readSimilarMemberNameCheck(tx),
    meanings,
    dates,
    club: { classes, offered, hasRegister, meant, today: day, monthFirst: dates?.monthFirst ?? false },
    offered: { class: offer.class.filter(({ putBy }) => !putBy).map(named), section: offered.map(named) },
    isTaken: (name: string) => roll.hasSignInName(name) || inList.has(name),
  };
}

const wordMeaningsKey = 'words of lists of members';
const maxStoredWords = 300;

/** Return the stored answers about earlier lists, so that 'Hon.' is asked about only once. */
async function readStoredWordMeanings(tx: Kysely<DatabaseSchema>): Promise<MemberImportAnswers> {
  const row = await tx
    .selectFrom('site')
    .select('value')
    .where('key', '=', wordMeaningsKey)
    .executeTakeFirst();
  return memberImportAnswersSchema.parse(JSON.parse(row?.value ?? '{}'));
}

export async function storeImportWordMeanings(
  tx: Kysely<DatabaseSchema>,
  meanings: ImportWordMeaning[],
): Promise<void> {
  if (meanings.length === 0) return;
  const before = await readStoredWordMeanings(tx);
  const wordsOf = (about: ImportWordCategory) => {
    const said = meanings.filter((one) => one.about === about).map(({ key, means }) => [key, means] as const);
    return Object.fromEntries([...Object.entries(before[about]), ...said].slice(-maxStoredWords));
  };
  const value = JSON.stringify({ class: wordsOf('class'), section: wordsOf('section') });
  await tx
    .insertInto('site')
    .values({ key: wordMeaningsKey, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
