import type { Kysely, Selectable } from 'kysely';
import { type Actor, lastAct, writeAuditLog } from '#app/api/audit-log.server.ts';
import { readGreen } from '#app/club/calendar/green/green.server.ts';
import { type EventNow, eventNow } from '#app/club/calendar/one-event/event-now.server.ts';
import { showDate } from '#app/core/dates.ts';
import { refuseInvalid } from '#app/core/invalid.ts';
import { penceOf, sumIn } from '#app/core/money.ts';
import { meanwhile, Refusal } from '#app/core/refusals.ts';
import { capital } from '#app/site/club-words.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

export type DayRow = Selectable<Schema['roll_up']>;

/** Strips that a green is taken to have of which nothing is said. */
const usualRinks = 6;

/** The event that it is. 404 for what is none, or in no calendar any more. */
export async function rollUpEvent(site: Site, event: string): Promise<EventNow> {
  const now = await eventNow(site, event);
  const isOne = now?.event.kind.nature === 'roll-up' || (await dayRow(site.db, event)) !== undefined;
  if (!now || !isOne) throw new Refusal(404, 'There is no such day to play.');
  return now;
}

export const dayRow = (db: Kysely<Schema>, event: string): Promise<DayRow | undefined> =>
  db.selectFrom('roll_up').selectAll().where('event', '=', event).executeTakeFirst();

/** How a day is run of which nothing is kept yet: the club's fees, the strips that the greenkeeper says are in play. */
export async function freshDay({ db, club, clock }: Site, event: string): Promise<DayRow> {
  const green = await readGreen(db, clock);
  return {
    event,
    rinks: green?.rinks ?? usualRinks,
    ends: null,
    fee_member: sumIn(club.fees.rollUpMember) ?? 0,
    fee_visitor: sumIn(club.fees.rollUpNonMember) ?? 0,
    closed_at: null,
    note: '',
    updated_by: null,
    updated_at: clock().toISOString(),
    version: 0,
  };
}

/** Takes the day for an act: what is done to it goes one after the other. Kept from now on, with its fees. */
export async function holdDay(tx: Kysely<Schema>, site: Site, event: string): Promise<DayRow> {
  const fresh = { ...(await freshDay({ ...site, db: tx as Site['db'] }, event)), version: 1 };
  return tx
    .insertInto('roll_up')
    .values(fresh)
    .onConflict((c) => c.column('event').doUpdateSet({ event }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same for an act that a closed day has no more. */
export async function holdOpenDay(tx: Kysely<Schema>, site: Site, event: string): Promise<DayRow> {
  const row = await holdDay(tx, site, event);
  if (row.closed_at !== null) throw new Refusal(409, `The day has been closed. ${howToGoOn}`);
  return row;
}

export const howToGoOn = 'Press ‘Open it again’ to go on with it.';

export interface DayFields {
  rinks: number;
  ends: number | null;
  feeMember: string;
  feeVisitor: string;
  note: string;
}

/** Says how the day is run. A fee that is another holds for whoever comes from now on, and for those who have not paid. */
export async function changeDay(
  site: Site,
  actor: Actor,
  { event, version, ...fields }: DayFields & { event: string; version: number },
): Promise<void> {
  const now = await rollUpEvent(site, event);
  const [fee_member, fee_visitor] = [penceOf(fields.feeMember), penceOf(fields.feeVisitor)];
  const wrong = 'Please give a sum such as £2 or £2.50, or ‘free’.';
  refuseInvalid({
    feeMember: fee_member === null ? wrong : undefined,
    feeVisitor: fee_visitor === null ? wrong : undefined,
  });
  await site.db.transaction().execute(async (tx) => {
    const isNew = (await dayRow(tx, event)) === undefined;
    const row = await holdOpenDay(tx, site, event);
    if (row.version !== version && !(isNew && version === 0))
      throw await overtakenDay(tx, detailOf(site, now), row);
    const fees = { fee_member: fee_member ?? 0, fee_visitor: fee_visitor ?? 0 };
    const { rinks, ends, note } = fields;
    await tx
      .updateTable('roll_up')
      .set({ rinks, ends, note, ...fees, updated_by: actor.id, updated_at: site.clock().toISOString() })
      .set({ version: row.version + 1 })
      .where('event', '=', event)
      .execute();
    for (const [fee, how] of [
      [fees.fee_member, 'is not'],
      [fees.fee_visitor, 'is'],
    ] as const)
      await tx
        .updateTable('arrival')
        .set({ fee })
        .where('event', '=', event)
        .where('is_paid', '=', 0)
        .where('member', how, null)
        .execute();
    await noteAct(tx, site, actor, 'changed how the day is run:', now);
  });
}

/** In the record, which names nobody who came. */
export const noteAct = (tx: Kysely<Schema>, site: Site, actor: Actor, act: string, now: EventNow) =>
  writeAuditLog(tx, site.clock, actor, act, null, detailOf(site, now));

/** What the record calls it. */
export const detailOf = ({ club }: Pick<Site, 'club'>, { date }: EventNow) =>
  `${capital(club.words.rollUp)}, ${showDate(date)}`;

async function overtakenDay(tx: Kysely<Schema>, detail: string, row: DayRow): Promise<Refusal> {
  const { rinks, ends, note, fee_member, fee_visitor, version } = row;
  const current = { rinks, ends, note, feeMember: fee_member / 100, feeVisitor: fee_visitor / 100, version };
  return new Refusal(409, meanwhile, {}, { current, ...(await lastAct(tx, { detail })) });
}
