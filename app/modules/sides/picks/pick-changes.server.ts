import { hashDataVersion } from '#app/api/versions.server.ts';
import type { EventLifts } from '#app/modules/sides/lifts/lift-text.ts';
import { type TeamPick, type TeamPlace, toTeamPlaceKey } from './team-picks.ts';

/** Pending changes of a pick, used to send notifications and to show that some are due. */

/** Kind of change; the first of a list is the subject of the mail. */
export type TeamPlaceChange = 'new' | 'off' | 'on' | 'day' | 'time' | 'where' | 'seat' | 'lift';

/** Snapshot of a place as the player was last notified. */
interface NotifiedTeamPlace {
  seat: string;
  /** 'YYYY-MM-DDTHH:MM', or 'off'. */
  when: string;
  where: string;
  lift: string;
}

export interface EventStateAndLifts {
  now: { event: { location: string }; starts: string; isOff: boolean };
  lifts: EventLifts;
}

/** Return the current snapshot of a place, stored once the player is notified. */
export const toNotifiedTeamPlace = (
  { now, lifts }: EventStateAndLifts,
  pick: Pick<TeamPick, 'member'> & TeamPlace,
): NotifiedTeamPlace => ({
  seat: toTeamPlaceKey(pick),
  when: now.isOff ? 'off' : now.starts,
  where: now.event.location,
  lift: getMemberLiftHash(lifts, pick.member ?? ''),
});

/** Return a hash that changes with any detail of a member's lift; '' without one. Contains no address. */
function getMemberLiftHash({ cars, ownWay }: EventLifts, member: string): string {
  if (ownWay.some(({ id }) => id === member)) return 'own way';
  const own = cars.find(({ driver }) => driver.id === member);
  const car = own ?? cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  if (!car) return '';
  const beside = own ? car.passengers.map(({ id }) => id).sort() : [];
  return String(hashDataVersion(car.driver.id, car.leavesAt, car.leavesFrom, beside));
}

type NotifiedPick = Pick<TeamPick, 'member' | 'told' | 'toldWhen' | 'toldWhere' | 'toldLift'> & TeamPlace;

/**
 * Return the pending changes of a pick. `hasHeard` is true after an earlier notification. Guests are phoned: date and venue
 * only.
 */
export function findTeamPlaceChanges(
  at: EventStateAndLifts,
  pick: NotifiedPick,
  hasHeard: boolean,
): TeamPlaceChange[] {
  const now = toNotifiedTeamPlace(at, pick);
  const isFresh = pick.member === null ? pick.toldWhen === null : !hasHeard || pick.told === null;
  if (isFresh) return at.now.isOff ? [] : ['new'];
  if (at.now.isOff) return pick.toldWhen === 'off' ? [] : ['off'];
  const { toldWhen, toldWhere } = pick;
  const isOtherDay =
    toldWhen !== null && toldWhen !== 'off' && toldWhen.slice(0, 10) !== now.when.slice(0, 10);
  const isOtherTime = !isOtherDay && (toldWhen?.length ?? 0) > 10 && toldWhen !== now.when;
  // A changed order of the reserves matters only to new ones.
  const sameSeat = pick.told === now.seat || (pick.rink === 0 && pick.told?.startsWith('0:'));
  const isMember = pick.member !== null;
  const news: [TeamPlaceChange, boolean][] = [
    ['on', toldWhen === 'off'],
    ['day', isOtherDay],
    ['time', isOtherTime],
    ['where', toldWhere !== null && toldWhere !== now.where],
    ['seat', isMember && !sameSeat],
    ['lift', isMember && (pick.toldLift ?? '') !== now.lift],
  ];
  return news.flatMap(([one, is]) => (is ? [one] : []));
}
