import type { Kysely } from 'kysely';
import type { Clock } from '#app/core/clock.ts';
import { deleteSentOnce, readSentOnceMembers, recordSentOnce } from '#app/modules/mail/mail.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { type EventStateAndLifts, toNotifiedTeamPlace } from './pick-changes.server.ts';
import type { SelectedTeam } from './selected-team.server.ts';
import type { TeamPick } from './team-picks.ts';

/** Key in `sent_once` of a notified place. The row outlives the pick, so that members taken out can be notified. */
export const notifiedTeamPlaceKey = 'picked';

/**
 * Store what a player was told, by mail or by the page: place, date, venue and lift. With `toRing`, no mail was sent and the
 * player must be phoned.
 */
export async function storeNotifiedTeamPlace(
  tx: Kysely<DatabaseSchema>,
  clock: Clock,
  { selection: { event }, ...at }: EventStateAndLifts & { selection: { event: string } },
  pick: Pick<TeamPick, 'id' | 'member' | 'rink' | 'place'>,
  toRing = false,
): Promise<void> {
  const moment = clock().toISOString();
  const { seat, when, where, lift } = toNotifiedTeamPlace(at, pick);
  await tx
    .updateTable('pick')
    .set({ told_when: when, told_where: where, told_lift: lift, to_ring: Number(toRing) })
    .$if(pick.member !== null, (q) => q.set({ told: seat, told_at: moment }))
    .where('id', '=', pick.id)
    .execute();
  if (!pick.member) return;
  await recordSentOnce(tx, clock, { what: notifiedTeamPlaceKey, subject: event, member: pick.member });
}

/** Store that these players know about a new date, time or venue, or that the event is off. */
export async function storeNotifiedEventChange(
  tx: Kysely<DatabaseSchema>,
  { selection: { event }, picks, ...at }: Pick<SelectedTeam, 'selection' | 'picks' | 'now' | 'lifts'>,
  members: ReadonlySet<string>,
): Promise<void> {
  for (const pick of picks) {
    if (pick.told === null || !members.has(pick.member ?? '')) continue;
    const { when, where } = toNotifiedTeamPlace(at, pick);
    await tx
      .updateTable('pick')
      .set({ told_when: when, told_where: where })
      .where('event', '=', event)
      .where('id', '=', pick.id)
      .execute();
  }
}

/** Delete the row of a member who withdrew: no notification that they are out. */
export const deleteNotifiedTeamPlace = (tx: Kysely<DatabaseSchema>, event: string, member: string) =>
  deleteSentOnce(tx, { what: notifiedTeamPlaceKey, subject: event, member });

/** Query the members notified of a place, even if they lost it since (notify-players). */
export const readMemberIdsNotifiedOfPlace = (db: Kysely<DatabaseSchema>, event: string) =>
  readSentOnceMembers(db, { what: notifiedTeamPlaceKey, subject: event });
