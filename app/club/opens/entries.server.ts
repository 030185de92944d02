import type { Kysely, Selectable } from 'kysely';
import { isOff } from '#app/club/calendar/states.ts';
import { raiseContentVersion } from '#app/club/content-version.server.ts';
import type { House } from '#app/club/members/house.server.ts';
import { type Actor, writeRecord } from '#app/club/members/record.server.ts';
import { hashOf, newShortId } from '#app/club/members/tokens.server.ts';
import { dayAndWords } from '#app/club/site.server.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { OpenEntryTable, Schema } from '#db/schema.ts';
import type { Entrant, Entry } from './entries.ts';
import {
  mailEntered,
  mailMovedUp,
  mailWithdrawn,
  tellOfEntry,
  tellOfWithdrawal,
} from './entry-mail.server.ts';
import { type Stage, stageOf } from './entry-stage.ts';
import { countsOf, type Open, openEvent, opens } from './opens.server.ts';

/**
 * Who has entered an open. What an entrant or the desk does is one transaction that begins by holding the open, so that of
 * two at the same moment one comes after the other and no place is given twice. Names, addresses and numbers stand in this
 * table alone: neither in the changes of the desk nor in the record, which are kept for longer.
 */

type Row = Selectable<Schema['open_entry']>;

export function entryOf({ open: _, season: __, held_on: ___, sending: ____, ...row }: Row): Entry {
  return {
    ...row,
    others: JSON.parse(row.others) as string[],
    is_paid: row.is_paid === 1,
    is_by_hand: row.is_by_hand === 1,
  };
}

/** This year's entries, in the order of arrival; those who withdrew last. */
export async function listEntries(
  db: Kysely<Schema>,
  { key, season }: Pick<Open, 'key' | 'season'>,
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', key)
    .where('season', '=', season)
    .orderBy('number')
    .execute();
  const place = { in: 0, waiting: 1, withdrawn: 2 };
  return rows.map(entryOf).toSorted((a, b) => place[a.state] - place[b.state]);
}

interface Held {
  tx: Kysely<Schema>;
  open: Open;
}

/** Does one thing to an open's entries while nobody else can; visitors see the new numbers at once. */
async function holding<T>(house: House, key: string, act: (held: Held) => Promise<T>): Promise<T> {
  const done = await house.db.transaction().execute(async (tx) => {
    const open = await holdOpen(tx, house, key);
    const made = await act({ tx, open });
    await raiseContentVersion(tx);
    return made;
  });
  await house.version.read();
  house.postman.wake();
  return done;
}

/** Holds an open until the transaction ends. 404 for none of that name. */
export async function holdOpen(
  tx: Kysely<Schema>,
  house: Pick<House, 'club' | 'clock' | 'db' | 'url'>,
  key: string,
): Promise<Open> {
  await tx
    .updateTable('open')
    .set((e) => ({ slug: e.ref('slug') }))
    .where('slug', '=', key)
    .execute();
  const open = (await opens(tx, dayAndWords(house).words)).find((one) => one.key === key);
  if (!open) throw new Refusal(404, 'There is no such open.');
  return open;
}

async function stageNow(tx: Kysely<Schema>, house: House, open: Open): Promise<Stage> {
  const { date: today, words } = dayAndWords(house);
  const { taken } = await countsOf(tx, open);
  const event = await openEvent(tx, words, open);
  return stageOf({ ...open, date: dateOf(open), today, taken, isOff: event && isOff(event) });
}

export const dateOf = ({ season, day }: Pick<Open, 'season' | 'day'>) => `${season}-${day}`;

const notTaken: Partial<Record<Stage, string>> = {
  'not-yet': 'Entries for this open are not open yet.',
  closed: 'Entries for this open have closed.',
  off: 'This open is not on.',
  played: 'This open has been played.',
};

/**
 * Takes an entry from the open's page: to a place or, where all have gone, to the waiting list. `sending` names it, so that
 * the same again makes no second one. 409 where entries are not open.
 */
export async function enter(
  house: House,
  key: string,
  entrant: Entrant,
  sending: string,
): Promise<{ state: Row['state']; mailed: boolean }> {
  const sent = await sentBefore(house.db, sending);
  if (sent) return sent;
  return holding(house, key, async ({ tx, open }) => {
    const again = await sentBefore(tx, sending);
    if (again) return again;
    const stage = await stageNow(tx, house, open);
    const refused = notTaken[stage];
    if (refused) throw new Refusal(409, refused);
    const entry = await addEntry(tx, house, open, { ...entrant, sending, is_by_hand: 0 });
    await mailEntered(tx, house, open, entryOf(entry), entry.state);
    await tellOfEntry(tx, house, open, entrant, entry.state);
    return { state: entry.state, mailed: entry.email !== '' };
  });
}

async function sentBefore(db: Kysely<Schema>, sending: string) {
  const row = await db
    .selectFrom('open_entry')
    .select(['state', 'email'])
    .where('sending', '=', sending)
    .executeTakeFirst();
  return row && { state: row.state, mailed: row.email !== '' };
}

async function addEntry(
  tx: Kysely<Schema>,
  { clock }: House,
  open: Open,
  { others, ...facts }: Entrant & Pick<OpenEntryTable, 'sending' | 'is_by_hand'>,
): Promise<Row> {
  const row = {
    ...facts,
    id: newShortId(),
    open: open.key,
    season: open.season,
    number: await nextNumber(tx, open),
    held_on: dateOf(open),
    others: JSON.stringify(others),
    is_paid: 0,
    state: (await isFull(tx, open)) ? ('waiting' as const) : ('in' as const),
    made_at: clock().toISOString(),
  };
  await tx.insertInto('open_entry').values(row).execute();
  return { ...row, version: 1 };
}

async function nextNumber(tx: Kysely<Schema>, { key, season }: Open): Promise<number> {
  const { last } = await tx
    .selectFrom('open_entry')
    .select((e) => e.fn.max('number').as('last'))
    .where('open', '=', key)
    .where('season', '=', season)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

async function isFull(tx: Kysely<Schema>, open: Open): Promise<boolean> {
  return open.places !== null && (await countsOf(tx, open)).taken >= open.places;
}

/**
 * Gives free places to whoever has waited longest, and writes to them. Not once the day is over. Answers who moved up.
 */
export async function moveUp(tx: Kysely<Schema>, house: House, open: Open): Promise<Entry[]> {
  if (dayAndWords(house).date > dateOf(open)) return [];
  const { taken, waiting } = await countsOf(tx, open);
  const free = open.places === null ? waiting : Math.min(waiting, open.places - taken);
  if (free <= 0) return [];
  const next = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', open.key)
    .where('season', '=', open.season)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .limit(free)
    .execute();
  for (const row of next) {
    await setEntry(tx, row, { state: 'in' });
    await mailMovedUp(tx, house, open, entryOf(row));
  }
  return next.map((row) => entryOf({ ...row, state: 'in' }));
}

async function setEntry(tx: Kysely<Schema>, row: Row, patch: Partial<Row>): Promise<Row> {
  const after = { ...row, ...patch, version: row.version + 1 };
  await tx.updateTable('open_entry').set(after).where('id', '=', row.id).execute();
  return after;
}

/** What the link of a mail shows. 404 for a link that is none of ours. */
export async function entryByCode(db: Kysely<Schema>, code: string): Promise<Row> {
  const row = await db
    .selectFrom('open_entry')
    .innerJoin('entry_code', 'entry_code.entry', 'open_entry.id')
    .selectAll('open_entry')
    .where('entry_code.hash', '=', hashOf(code))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'This link is not, or is no longer, good.');
  return row;
}

/** Withdraws the entry that a link belongs to, without sign-in. A second press finds it done. 409 once it has been played. */
export async function withdrawByCode(house: House, code: string, address: string): Promise<void> {
  await house.limits.count({ 'code-here': address });
  const { open: key, id } = await entryByCode(house.db, code);
  await holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.state === 'withdrawn') return;
    if (dayAndWords(house).date > row.held_on) throw new Refusal(409, 'This open has been played.');
    const movedUp = await withdraw(tx, house, open, row);
    await tellOfWithdrawal(tx, house, open, entryOf(row), movedUp);
  });
}

async function withdraw(tx: Kysely<Schema>, house: House, open: Open, row: Row): Promise<Entry[]> {
  await setEntry(tx, row, { state: 'withdrawn' });
  await mailWithdrawn(tx, house, open, entryOf(row));
  return row.season === open.season ? moveUp(tx, house, open) : [];
}

async function entryAt(tx: Kysely<Schema>, { key }: Open, id: string, version?: number): Promise<Row> {
  const row = await tx
    .selectFrom('open_entry')
    .selectAll()
    .where('open', '=', key)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such entry.');
  if (version !== undefined && row.version !== version)
    throw new Refusal(409, 'Somebody else has changed this meanwhile.', {}, { current: entryOf(row) });
  return row;
}

const note = (
  tx: Kysely<Schema>,
  { clock }: House,
  officer: Actor,
  act: string,
  open: Open,
  number: number,
) => writeRecord(tx, clock, officer, act, null, `${open.name}, no. ${number}`);

/** An entry that came by telephone or by hand: it is taken whatever the dates say. `sending` as for `enter`. */
export function addByHand(
  house: House,
  officer: Actor,
  key: string,
  entrant: Entrant,
  sending: string | null,
) {
  return holding(house, key, async ({ tx, open }) => {
    const again = sending
      ? await tx.selectFrom('open_entry').selectAll().where('sending', '=', sending).executeTakeFirst()
      : undefined;
    if (again) return entryOf(again);
    const entry = await addEntry(tx, house, open, { ...entrant, sending, is_by_hand: 1 });
    await mailEntered(tx, house, open, entryOf(entry), entry.state);
    await note(tx, house, officer, 'took down an entry for', open, entry.number);
    return entryOf(entry);
  });
}

/** Changes names, address, number or note. 404 for none, 409 where it was changed since `version`. */
export function changeEntry(
  house: House,
  officer: Actor,
  key: string,
  id: string,
  { version, others, ...facts }: Entrant & { version: number },
) {
  return holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id, version);
    const after = await setEntry(tx, row, { ...facts, others: JSON.stringify(others) });
    await note(tx, house, officer, 'changed an entry for', open, row.number);
    return entryOf(after);
  });
}

export function payEntry(house: House, officer: Actor, key: string, id: string, paid: boolean) {
  return holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.is_paid === Number(paid)) return entryOf(row);
    const after = await setEntry(tx, row, { is_paid: Number(paid) });
    const act = paid ? 'noted as paid an entry for' : 'noted as not paid an entry for';
    await note(tx, house, officer, act, open, row.number);
    return entryOf(after);
  });
}

/** Withdraws an entry at the desk; whoever waited longest moves up. */
export function withdrawAtDesk(house: House, officer: Actor, key: string, id: string) {
  return holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.state === 'withdrawn') return { entry: entryOf(row), movedUp: [] };
    const movedUp = await withdraw(tx, house, open, row);
    await note(tx, house, officer, 'withdrew an entry for', open, row.number);
    return { entry: entryOf({ ...row, state: 'withdrawn', version: row.version + 1 }), movedUp };
  });
}

/** Puts a withdrawn entry back: to its place if one is free, else to the end of the waiting list. */
export function putEntryBack(house: House, officer: Actor, key: string, id: string) {
  return holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.state !== 'withdrawn') return entryOf(row);
    const full = await isFull(tx, open);
    const patch = full
      ? { state: 'waiting' as const, number: await nextNumber(tx, open) }
      : { state: 'in' as const };
    const after = await setEntry(tx, row, patch);
    await mailEntered(tx, house, open, entryOf(after), after.state);
    await note(tx, house, officer, 'put back an entry for', open, after.number);
    return entryOf(after);
  });
}

/** Forgets an entry for good, as its entrant may ask. 409 for one that has not been withdrawn. */
export function forgetEntry(house: House, officer: Actor, key: string, id: string) {
  return holding(house, key, async ({ tx, open }) => {
    const row = await entryAt(tx, open, id);
    if (row.state !== 'withdrawn') throw new Refusal(409, 'Please withdraw this entry first.');
    await tx.deleteFrom('entry_code').where('entry', '=', id).execute();
    await tx.deleteFrom('open_entry').where('id', '=', id).execute();
    await note(tx, house, officer, 'deleted an entry for', open, row.number);
  });
}
