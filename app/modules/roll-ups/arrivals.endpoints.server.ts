import type { Kysely, Selectable } from 'kysely';
import type { ApiRoutesByName } from '#app/api/calls.ts';
import { Refusal } from '#app/core/refusals.ts';
import type { MutationContext } from '#app/endpoints/context.server.ts';
import { mutations } from '#app/endpoints/endpoint.server.ts';
import { rollUpTapBodySchema } from '#app/modules/roll-ups/day/day-schemas.server.ts';
import {
  lockRollUp,
  type RollUpRow,
  readRollUpEvent,
  reopenRollUpHint,
  rollUpResource,
} from '#app/modules/roll-ups/day/roll-up-day.server.ts';
import { anonymousRollUpVisitorName, type RollUpTap } from '#app/modules/roll-ups/day/roll-up-day.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { rollUpStateResponseOptions } from './roll-up-state.server.ts';

type ArrivalTableRow = Selectable<DatabaseSchema['arrival']>;

const mutation = mutations(rollUpResource);

export const rollUpTapEndpoints = {
  tap: mutation({
    route: 'POST /api/desk/on-the-day/{event}/taps',
    summary: 'Store a tap at the green: arrival, payment, departure or correction',
    body: rollUpTapBodySchema,
    idempotent: true,
    ...rollUpStateResponseOptions,
    handler: storeTap,
  }),
};

const goneArrivalText =
  'That person is no longer on the list of arrivals. If they are here, tick their name again.';

async function storeTap(
  ctx: MutationContext,
  { event, ...tap }: RollUpTap & { event: string },
): Promise<void> {
  const { tx, site } = ctx;
  await readRollUpEvent({ ...site, db: tx }, event);
  const day = await lockRollUp(tx, site, event);
  await refuseTapAfterClosing(tx, day, tap);
  if (tap.kind === 'come') {
    const fee = tap.member === null ? day.fee_visitor : day.fee_member;
    return checkIn(ctx, event, { ...tap, fee });
  }
  const row = await findArrival(tx, event, tap.id, tap.kind === 'mistake' ? null : tap.member);
  if (!row) {
    // Checked in by mistake and removed before it was sent, or removed on another device.
    if (tap.kind === 'mistake') return;
    throw new Refusal(404, goneArrivalText);
  }
  if (tap.kind === 'mistake') return undoCheckIn(tx, row);
  if (tap.kind === 'partner') return pairPlayers(tx, row, tap);
  const left = tap.kind === 'left' ? { left_at: tap.left ? site.clock().toISOString() : null } : {};
  await updateArrival(tx, row.id, tap.kind === 'paid' ? { is_paid: Number(tap.paid) } : left);
}

/** Fetch by id or, if another device checked the member in first, by member. */
async function findArrival(
  tx: Kysely<DatabaseSchema>,
  event: string,
  id: string,
  member: string | null = null,
) {
  const rows = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('event', '=', event)
    .where((e) => e.or([e('id', '=', id), ...(member === null ? [] : [e('member', '=', member)])]))
    .execute();
  return rows.find((row) => row.id === id) ?? rows[0];
}

/** Accept taps made before the day was closed, even if the device sends them later; throw 409 for later ones. */
async function refuseTapAfterClosing(
  tx: Kysely<DatabaseSchema>,
  { closed_at }: RollUpRow,
  tap: RollUpTap,
): Promise<void> {
  if (closed_at === null || (tap.at !== undefined && tap.at < closed_at)) return;
  const member = tap.kind === 'come' ? tap.member : null;
  const row = await tx
    .selectFrom('member')
    .select('name')
    .where('id', '=', member ?? '')
    .executeTakeFirst();
  const who = tap.kind === 'come' ? (row?.name ?? (tap.name || anonymousRollUpVisitorName)) : '';
  const what = who ? `${who} has not been ticked` : 'your tap was not counted';
  throw new Refusal(409, `The day is closed, so ${what}. ${reopenRollUpHint}`);
}

type CheckInTap = Extract<RollUpTap, { kind: 'come' }> & { fee: number };

/** Check a player in, or back in after they left. A member has one arrival, even if checked in on two devices. */
async function checkIn({ tx, site, viewer }: MutationContext, event: string, tap: CheckInTap) {
  const { id, member, fee, paid } = tap;
  if (member !== null) await refuseUnknownMember(tx, member);
  const known = await tx
    .selectFrom('arrival')
    .selectAll()
    .where('event', '=', event)
    .where((e) => (member === null ? e('id', '=', id) : e('member', '=', member)))
    .executeTakeFirst();
  if (known) {
    await updateArrival(tx, known.id, { left_at: null, ...(paid && { is_paid: 1 }) });
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
      name: member === null ? tap.name || anonymousRollUpVisitorName : '',
      is_paid: Number(paid),
      at: site.clock().toISOString(),
      put_by: viewer.id,
    })
    .execute();
}

async function refuseUnknownMember(tx: Kysely<DatabaseSchema>, member: string) {
  const row = await tx
    .selectFrom('member')
    .select('id')
    .where('id', '=', member)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new Refusal(404, 'We cannot find that member. They may have been removed.');
}

async function undoCheckIn(tx: Kysely<DatabaseSchema>, row: ArrivalTableRow) {
  const draws = await tx.selectFrom('roll_up_draw').select('games').where('event', '=', row.event).execute();
  if (draws.some(({ games }) => games.includes(row.id)))
    throw new Refusal(409, 'This player is in the draw. Press ‘Gone home’ instead.');
  await endPairing(tx, row);
  await tx.deleteFrom('arrival').where('id', '=', row.id).execute();
}

type PartnerTap = Extract<RollUpTap, { kind: 'partner' }>;

/** Pair two players for today, and end their other pairings. */
async function pairPlayers(
  tx: Kysely<DatabaseSchema>,
  row: ArrivalTableRow,
  { partner, partnerMember }: PartnerTap,
) {
  await endPairing(tx, row);
  if (partner === null) return;
  const other = await findArrival(tx, row.event, partner, partnerMember);
  if (other?.id === row.id) return;
  if (!other) throw new Refusal(404, goneArrivalText);
  await endPairing(tx, other);
  await updateArrival(tx, row.id, { partner: other.id });
  await updateArrival(tx, other.id, { partner: row.id });
}

async function endPairing(tx: Kysely<DatabaseSchema>, { event, id }: ArrivalTableRow) {
  await tx
    .updateTable('arrival')
    .set({ partner: null })
    .where('event', '=', event)
    .where((e) => e.or([e('id', '=', id), e('partner', '=', id)]))
    .execute();
}

const updateArrival = (tx: Kysely<DatabaseSchema>, id: string, set: Partial<ArrivalTableRow>) =>
  tx
    .updateTable('arrival')
    .set((e) => ({ ...set, version: e('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

declare module '#app/api/calls.ts' {
  interface ApiRouteRegistry extends ApiRoutesByName<typeof rollUpTapEndpoints> {}
}
