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
    summary: 'Keeps what was tapped at the green: somebody came, paid, went home, or was ticked by mistake',
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
    // Ticked by mistake and taken back before it was sent, or taken back on another phone.
    if (tap.kind === 'mistake') return;
    throw new Refusal(404, 'They are not among those who came any more.');
  }
  if (tap.kind === 'mistake') return takeBack(tx, row);
  if (tap.kind === 'partner') return playWith(tx, row, tap);
  const left = tap.kind === 'left' ? { left_at: tap.left ? site.clock().toISOString() : null } : {};
  await change(tx, row.id, tap.kind === 'paid' ? { is_paid: Number(tap.paid) } : left);
}

/** By its id; else that of the member, whom another phone ticked first. */
async function arrivalOf(tx: Kysely<Schema>, event: string, id: string, member: string | null = null) {
  const rows = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('event', '=', event)
    .where((e) => e.or([e('id', '=', id), ...(member === null ? [] : [e('member', '=', member)])]))
    .execute();
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** What was tapped before the day was closed counts, whenever its phone finds a line; what comes after says what it was. */
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

/** Somebody is here; who went home and came back is here again. A member comes once, whichever phone ticks them. */
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

/** Two play together today, and with nobody else. */
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
