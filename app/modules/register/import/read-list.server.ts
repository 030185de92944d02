import type { Kysely } from 'kysely';
import { today } from '#app/core/clock.ts';
import { Refusal } from '#app/core/refusals.ts';
import { type Meaning, offeredSections, rollOfNames } from '#app/modules/members/members.server.ts';
import { classesOf } from '#app/modules/register/entry/classes.server.ts';
import { readListed } from '#app/modules/register/lists/listed.server.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { cellIn, findHeader, mostLines, noHeader } from './columns.ts';
import { Roll } from './match.ts';
import { type About, type Answers, answersShape, keyOf, meaningsOf, orderOf } from './meanings.ts';
import { ofRoll } from './read-changes.ts';
import { readRows, tooLong } from './rows.server.ts';

/** Row of the list with its line number, as a spreadsheet counts. */
export interface ListRow {
  line: number;
  cells: string[];
}

const isBlank = (cells: string[]) => cells.every((cell) => cell.trim() === '');

/** Return the rows below the header. Throws 422 for a file that is no list of members. */
export function readList(bytes: Uint8Array, hasRegister: boolean) {
  const all = readRows(bytes);
  const header = findHeader(all);
  if (!header) throw new Refusal(422, noHeader);
  const { at, fields } = header;
  const rows = all
    .map((cells, index): ListRow => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => !isBlank(cells));
  if (rows.length > mostLines) throw new Refusal(422, tooLong);
  const isRead = (field: string | undefined) =>
    field !== undefined && (hasRegister || [...ofRoll, 'id', 'first', 'last', 'role'].includes(field));
  const columnsLeftOut = (all[at] ?? []).filter(
    (cell, index) =>
      cell.trim() !== '' &&
      !isRead(fields[index]) &&
      rows.some(({ cells }) => (cells[index] ?? '').trim() !== ''),
  );
  return { fields, rows, columnsLeftOut: columnsLeftOut.map((cell) => cell.trim().slice(0, 80)) };
}

interface Listing {
  fields: (string | undefined)[];
  rows: ListRow[];
  answers: Answers;
}

/** Reads the club's classes and sections, and resolves the list's own words. */
export async function readClub(tx: Kysely<Schema>, site: Site, { fields, rows, answers }: Listing) {
  const hasRegister = site.club.uses.register;
  const classes = await classesOf(tx);
  const offered = await offeredSections(tx);
  const cells = rows.map((row) => row.cells);
  const offer = { class: hasRegister ? classes : [], section: offered };
  const meanings = meaningsOf(fields, cells, offer, [answers, await wordsBefore(tx)]);
  const day = today(site.clock);
  const dates = hasRegister ? orderOf(fields, cells, { today: day, answered: answers.monthFirst }) : null;
  const meant = (about: About, word: string) =>
    meanings.find((one) => one.about === about && one.key === (keyOf(word) || word.slice(0, 100)))?.means ??
    '';
  const roll = new Roll(await readListed(tx));
  const inList = new Set(cells.map((row) => cellIn(fields, row, 'signInName').toLowerCase()));
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    roll,
    names: await rollOfNames(tx),
    meanings,
    dates,
    club: { classes, offered, hasRegister, meant, today: day, monthFirst: dates?.monthFirst ?? false },
    offered: { class: offer.class.filter(({ putBy }) => !putBy).map(named), section: offered.map(named) },
    isTaken: (name: string) => roll.hasSignInName(name) || inList.has(name),
  };
}

const wordsKey = 'words of lists of members';
const mostWords = 300;

/** Return the stored answers about earlier lists, so that 'Hon.' is asked about only once. */
async function wordsBefore(tx: Kysely<Schema>): Promise<Answers> {
  const row = await tx.selectFrom('site').select('value').where('key', '=', wordsKey).executeTakeFirst();
  return answersShape.parse(JSON.parse(row?.value ?? '{}'));
}

export async function rememberWords(tx: Kysely<Schema>, meanings: Meaning[]): Promise<void> {
  if (meanings.length === 0) return;
  const before = await wordsBefore(tx);
  const wordsOf = (about: About) => {
    const said = meanings.filter((one) => one.about === about).map(({ key, means }) => [key, means] as const);
    return Object.fromEntries([...Object.entries(before[about]), ...said].slice(-mostWords));
  };
  const value = JSON.stringify({ class: wordsOf('class'), section: wordsOf('section') });
  await tx
    .insertInto('site')
    .values({ key: wordsKey, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}
