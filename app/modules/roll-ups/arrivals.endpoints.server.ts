import type { Kysely, Selectable } from 'kysely';
import type { Named } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { type DayRow, days, holdDay, howToGoOn, rollUpEvent } from '#app/modules/roll-ups/day/day.server.ts';
import { type Tap, visitor } from '#app/modules/roll-ups/day/day.ts';
import { tap } from '#app/modules/roll-ups/day/day-schemas.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { dayShown } from './state.server.ts';

type Row = Selectable<Schema['arrival']>;

const mutation = mutations(days);

export const arrivalEndpoints = {
  tap: mutation({
    route: 'POST /api/desk/on-the-day/{event}/taps',
    summary: 'Store a tap at the green: arrival, payment, departure or correction',
    body: tap,
    idempotent: true,
    ...dayShown,
    handler: keep,
  }),
};

async function keep(ctx: MutationContext, { event, ...tap }: Tap & { event: string }): Promise<void> {
  const { tx, site } = ctx;
  await rollUpEvent({ ...site, db: tx }, event);
  const day = await holdDay(tx, site, event);
  await refuseLate(tx, day, tap);
  if (tap.kind === 'come') {
    const fee = tap.member === null ? day.fee_visitor : day.fee_member;
    return come(ctx, event, { ...tap, fee });
  }
  const row = await arrivalOf(tx, event, tap.id, tap.kind === 'mistake' ? null : tap.member);
  if (!row) {
    // Checked in by mistake and removed before it was sent, or removed on another device.
    if (tap.kind === 'mistake') return;
    throw new Refusal(404, 'They are not among those who came any more.');
  }
  if (tap.kind === 'mistake') return takeBack(tx, row);
  if (tap.kind === 'partner') return playWith(tx, row, tap);
  const left = tap.kind === 'left' ? { left_at: tap.left ? site.clock().toISOString() : null } : {};
  await change(tx, row.id, tap.kind === 'paid' ? { is_paid: Number(tap.paid) } : left);
}

/** Fetch by id or, if another device checked the member in first, by member. */
async function arrivalOf(tx: Kysely<Schema>, event: string, id: string, member: string | null = null) {
  const rows = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('event', '=', event)
    .where((e) => e.or([e('id', '=', id), ...(member === null ? [] : [e('member', '=', member)])]))
    .execute();
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** Accept taps made before the day was closed, even if the device sends them later; throw 409 for later ones. */
async function refuseLate(tx: Kysely<Schema>, { closed_at }: DayRow, tap: Tap): Promise<void> {
  if (closed_at === null || (tap.at !== undefined && tap.at < closed_at)) return;
  const member = tap.kind === 'come' ? tap.member : null;
  const row = await tx
    .selectFrom('member')
    .select('name')
    .where('id', '=', member ?? '')
    .executeTakeFirst();
  const who = tap.kind === 'come' ? (row?.name ?? (tap.name || visitor)) : '';
  const what = who ? `${who} has not been ticked` : 'what was tapped does not count';
  throw new Refusal(409, `The day has been closed, and ${what}. ${howToGoOn}`);
}

type Coming = Extract<Tap, { kind: 'come' }> & { fee: number };

/** Check a player in, or back in after they left. A member has one arrival, even if checked in on two devices. */
async function come({ tx, site, viewer }: MutationContext, event: string, tap: Coming) {
  const { id, member, fee, paid } = tap;
  if (member !== null) await refuseNobody(tx, member);
  const known = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('event', '=', event)
    .where((e) => (member === null ? e('id', '=', id) : e('member', '=', member)))
    .executeTakeFirst();
  if (known) {
    await change(tx, known.id, { left_at: null, ...(paid && { is_paid: 1 }) });
    return;
  }
  await tx
    .insertInto('arrival')
    .values({
      id,
      event,
      member,
      fee,
      partner: null,
      left_at: null,
      name: member === null ? tap.name || visitor : '',
      is_paid: Number(paid),
      at: site.clock().toISOString(),
      put_by: viewer.id,
    })
    .execute();
}

async function refuseNobody(tx: Kysely<Schema>, member: string) {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'There is no such member.');
}

async function takeBack(tx: Kysely<Schema>, row: Row) {
  const draws = await tx.selectFrom('roll_up_draw').select('games').where('event', '=', row.event).execute();
  if (draws.some(({ games }) => games.includes(row.id)))
    throw new Refusal(409, 'They are in the draw: please say that they have gone home.');
  await part(tx, row);
  await tx.deleteFrom('arrival').where('id', '=', row.id).execute();
}

type Partnering = Extract<Tap, { kind: 'partner' }>;

/** Pair two players for today, and end their other pairings. */
async function playWith(tx: Kysely<Schema>, row: Row, { partner, partnerMember }: Partnering) {
  await part(tx, row);
  if (partner === null) return;
  const other = await arrivalOf(tx, row.event, partner, partnerMember);
  if (other?.id === row.id) return;
  if (!other) throw new Refusal(404, 'They are not among those who came any more.');
  await part(tx, other);
  await change(tx, row.id, { partner: other.id });
  await change(tx, other.id, { partner: row.id });
}

async function part(tx: Kysely<Schema>, { event, id }: Row) {
  await tx
    .updateTable('arrival')
    .set({ partner: null })
    .where('event', '=', event)
    .where((e) => e.or([e('id', '=', id), e('partner', '=', id)]))
    .execute();
}

const change = (tx: Kysely<Schema>, id: string, set: Partial<Row>) =>
  tx
    .updateTable('arrival')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

declare module '#app/api/calls.ts' {
  interface Calls extends Named<typeof arrivalEndpoints> {}
}
