import type { Kysely } from 'kysely';
import { type Actor, writeAuditLog } from '#app/api/audit-log.server.ts';
import { newShortId } from '#app/api/who/tokens.server.ts';
import type { DutyNow } from '#app/club/duties/duty-now.ts';
import { dutyOn } from '#app/club/duties/duty-words.ts';
import { activeMembers } from '#app/club/duties/people.server.ts';
import { holdDuty, refusePast } from '#app/club/duties/rotas/hold-duty.server.ts';
import { invalid, Refusal } from '#app/core/refusals.ts';
import type { Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';

/** Who is to be on a duty, and whether an officer chose them. */
export interface Chosen {
  member: string;
  byHand: boolean;
}

/** Sets who is on a duty, by hand. Whoever was on it and stays keeps what they have said. */
export function setPeople(
  site: Site,
  actor: Actor,
  { id, version, members }: { id: string; version: number; members: string[] },
): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const duty = await holdDuty(tx, site, { id, version });
    refusePast(duty);
    const known = new Set((await activeMembers(tx).execute()).map((member) => member.id));
    if (members.some((member) => !known.has(member)))
      throw invalid({ members: 'Somebody of these is on the roll no more.' });
    if (new Set(members).size < members.length) throw invalid({ members: 'Nobody can be on it twice.' });
    const chosen = members.map((member) => ({ member, byHand: true }));
    await writePeople(tx, duty, chosen);
    await writeAuditLog(tx, site.clock, actor, 'chose who does', null, dutyOn(duty));
  });
}

/** Part of an act that holds the duty. */
export async function writePeople(tx: Kysely<Schema>, duty: DutyNow, chosen: Chosen[]): Promise<void> {
  // Those whose turn has lapsed are in the table still.
  const rows = await tx
    .selectFrom('turn')
    .select(['id', 'member', 'by_hand'])
    .where('duty', '=', duty.id)
    .execute();
  for (const { id, member } of rows)
    if (!chosen.some((one) => one.member === member))
      await tx.deleteFrom('turn').where('id', '=', id).execute();
  for (const { member, byHand } of chosen) {
    const by_hand = byHand ? 1 : 0;
    const row = rows.find((one) => one.member === member);
    if (!row)
      await tx
        .insertInto('turn')
        .values({ id: newShortId(), duty: duty.id, member, by_hand, state: 'given' })
        .execute();
    else if (row.by_hand !== by_hand && byHand)
      await tx.updateTable('turn').set({ by_hand }).where('id', '=', row.id).execute();
  }
}

/** A member says that they will do it; a wish for somebody else to take it is over with that. */
export function confirmTurn(site: Site, { turn, member }: { turn: string; member: string }): Promise<void> {
  return site.db.transaction().execute(async (tx) => {
    const { duty } = await holdTurn(tx, site, turn, member);
    refusePast(duty);
    await tx
      .updateTable('turn')
      .set({ state: 'confirmed', for_day: duty.date, ...noSwap })
      .where('id', '=', turn)
      .execute();
  });
}

export const noSwap = { swap_asked_at: null, swap_to: null, swap_for: null, swap_note: '' };

/** A member's own turn, and its duty, which is held. 404 where it is not, or is no longer, theirs. */
export async function holdTurn(tx: Kysely<Schema>, site: Site, id: string, member?: string) {
  const row = await tx.selectFrom('turn').select(['duty']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notTheirs();
  const duty = await holdDuty(tx, site, { id: row.duty });
  const turn = duty.turns.find((one) => one.id === id && (member === undefined || one.member === member));
  if (!turn) throw notTheirs();
  return { duty, turn };
}

const notTheirs = () => new Refusal(404, 'This turn is not theirs any more.');
