import { versionOf } from '#app/api/versions.server.ts';
import type { Lifts } from '#app/modules/sides/lifts/lifts.ts';
import { type Picked, type Seat, seatKey } from './side.ts';

/** What somebody who is picked has not been told yet: for whoever tells them, and whoever shows that it is to be told. */

/** The first of them heads the mail. */
export type News = 'new' | 'off' | 'on' | 'day' | 'time' | 'where' | 'seat' | 'lift';

/** What there is to be told of a place. */
export interface Told {
  seat: string;
  /** 'YYYY-MM-DDTHH:MM', or 'off'. */
  when: string;
  where: string;
  lift: string;
}

export interface At {
  now: { event: { location: string }; starts: string; isOff: boolean };
  lifts: Lifts;
}

/** What is true of a place now, as it is kept once it has been told. */
export const toldOf = ({ now, lifts }: At, pick: Pick<Picked, 'member'> & Seat): Told => ({
  seat: seatKey(pick),
  when: now.isOff ? 'off' : now.starts,
  where: now.event.location,
  lift: liftKey(lifts, pick.member ?? ''),
});

/** Another as soon as anything about somebody's lift is; '' where none is settled. It says nothing of where anybody lives. */
export function liftKey({ cars, ownWay }: Lifts, member: string): string {
  if (ownWay.some(({ id }) => id === member)) return 'own way';
  const own = cars.find(({ driver }) => driver.id === member);
  const car = own ?? cars.find(({ passengers }) => passengers.some(({ id }) => id === member));
  if (!car) return '';
  const beside = own ? car.passengers.map(({ id }) => id).sort() : [];
  return String(versionOf(car.driver.id, car.leavesAt, car.leavesFrom, beside));
}

type Known = Pick<Picked, 'member' | 'told' | 'toldWhen' | 'toldWhere' | 'toldLift'> & Seat;

/**
 * What is new to whoever stands in the sides; `hasHeard` says whether they have been told of a place before. A guest is told by
 * whoever rings them: when and where it is.
 */
export function newsFor(at: At, pick: Known, hasHeard: boolean): News[] {
  const now = toldOf(at, pick);
  const isFresh = pick.member === null ? pick.toldWhen === null : !hasHeard || pick.told === null;
  if (isFresh) return at.now.isOff ? [] : ['new'];
  if (at.now.isOff) return pick.toldWhen === 'off' ? [] : ['off'];
  const { toldWhen, toldWhere } = pick;
  const isOtherDay =
    toldWhen !== null && toldWhen !== 'off' && toldWhen.slice(0, 10) !== now.when.slice(0, 10);
  const isOtherTime = !isOtherDay && (toldWhen?.length ?? 0) > 10 && toldWhen !== now.when;
  // Reserves in another order are no news but to whoever is new among them.
  const sameSeat = pick.told === now.seat || (pick.rink === 0 && pick.told?.startsWith('0:'));
  const isMember = pick.member !== null;
  const news: [News, boolean][] = [
    ['on', toldWhen === 'off'],
    ['day', isOtherDay],
    ['time', isOtherTime],
    ['where', toldWhere !== null && toldWhere !== now.where],
    ['seat', isMember && !sameSeat],
    ['lift', isMember && (pick.toldLift ?? '') !== now.lift],
  ];
  return news.flatMap(([one, is]) => (is ? [one] : []));
}
