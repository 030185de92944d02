import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { dateOf, homeOrAway, isOff, stateText } from '#app/core/event.ts';
import { type CalendarEvent, timeWords } from '#app/modules/calendar/calendar.ts';
import type { DutyOfEvent } from '#app/modules/duties/duties.server.ts';
import type { Format } from '#app/modules/formats/formats.ts';
import { inWords, type Lifts, liftWords } from '#app/modules/sides/lifts/lifts.ts';
import type { Club } from '#app/site/club.ts';
import type { News } from './news.server.ts';
import {
  calledBy,
  isIn,
  type Picked,
  playersOf,
  positionAt,
  reservesOf,
  reserveWord,
  type Seat,
} from './side.ts';

/** Texts for players, shared by mails and pages. */

/** Fields of a selection that the texts need; a subset of `SelectedTeam`. */
export interface Telling {
  selection: { note: string };
  format: Pick<Format, 'players'>;
  now: { event: CalendarEvent };
  picks: Picked[];
  captain: { id: string; name: string; phone: string } | undefined;
  duties: DutyOfEvent[];
  lifts: Lifts;
}

type Facts = Pick<Club, 'name' | 'words' | 'rollUps' | 'matchTimes'>;

/** 'at home against Osmoor', 'at Osmoor' */
export function matchWords(event: CalendarEvent, club: Pick<Club, 'name'>): string {
  const { opponent, location, kind, ours } = event;
  const team = ours ? `for ${ours} ` : '';
  const where = homeOrAway(event, club.name);
  if (where === 'Home') return `${team}at home against ${opponent}`;
  if (where === 'Away')
    return `${team}at ${location}${location.includes(opponent) ? '' : ` against ${opponent}`}`;
  return kind.nature === 'match' ? `${team}against ${opponent}` : `for ${opponent}`;
}

/** 'on Saturday 7 June at 2pm' */
export function whenWords(event: CalendarEvent, club: Facts): string {
  const time = timeWords(event, club);
  return `on ${showWeekdayAndDay(dateOf(event))}${time && ` at ${time}`}`;
}

/** 'lead on rink 2' */
export function seatWords(seat: Seat, format: Pick<Format, 'players'>, club: Pick<Club, 'words'>): string {
  const position = positionAt(seat, format) || 'playing';
  return `${position} on ${club.words.rink} ${seat.rink}`;
}

/** 'You are lead on rink 2, at Osmoor, on Saturday 7 June at 2pm, with Keith and Hilary; Colin drives you at 1pm.' */
export function placeSentence(telling: Telling, pick: Picked, club: Facts, begins = 'You are'): string {
  const { now, picks, format } = telling;
  const event = `${matchWords(now.event, club)}, ${whenWords(now.event, club)}`;
  if (pick.rink === 0) {
    const index = reservesOf(picks).findIndex(({ id }) => id === pick.id);
    const lift = pick.member && liftOf(telling, pick.member);
    return `${begins} ${reserveWord(Math.max(index, 0))}, ${event}${lift ? `; ${lift}` : ''}. Please keep the day free if you can: you are asked as soon as a place is free.`;
  }
  const named = calledBy(picks.map(({ name }) => name));
  const mates = playersOf(picks).filter(({ id, rink }) => rink === pick.rink && id !== pick.id);
  const beside = mates.length > 0 ? `, with ${inWords(mates.map(({ name }) => named(name)))}` : '';
  const lift = pick.member && liftOf(telling, pick.member);
  return `${begins} ${seatWords(pick, format, club)}, ${event}${beside}${lift ? `; ${lift}` : ''}.`;
}

/** Format what has changed since the last notification, one paragraph each; the current place follows. */
export function newsLines(
  news: News[],
  { now, lifts }: Telling & { now: { date: string; starts: string } },
  { toldWhen, toldWhere, member, state, answeredAt, forDay }: Picked,
): string[] {
  const clock = (moment: string) => (moment.endsWith('T23:59') ? '' : showTime(moment.slice(11)));
  const [was, begins] = [clock(toldWhen ?? ''), clock(now.starts)];
  const has = (one: News) => news.includes(one);
  return [
    has('on') ? 'It is on after all.' : '',
    has('day')
      ? `It was to be on ${showWeekdayAndDay(toldWhen?.slice(0, 10) ?? '')}, and is on ${showWeekdayAndDay(now.date)}.`
      : '',
    answeredAt && state === 'picked' && forDay && forDay !== now.date
      ? `What you said was for ${showWeekdayAndDay(forDay)}: please say again.`
      : '',
    has('day') && state === 'confirmed' ? 'You have said that you will be there on that day: it holds.' : '',
    has('time') && begins ? `It begins at ${begins}${was && `, not at ${was}`}.` : '',
    has('where') && now.event.location
      ? `It is at ${now.event.location}${toldWhere ? `, not at ${toldWhere}` : ''}.`
      : '',
    has('lift') && !liftWords(lifts, member ?? '') ? 'No lift is settled for you any more.' : '',
  ].filter(Boolean);
}

export function liftOf({ lifts, picks }: Pick<Telling, 'lifts' | 'picks'>, member: string): string {
  const all = [...picks.map(({ name }) => name), ...lifts.cars.map(({ driver }) => driver.name)];
  return liftWords(lifts, member, calledBy(all));
}

/** Format further details: state of the event, where to meet, missing lift, duties. One paragraph each. */
export function asideLines(telling: Telling, member: string | null): string[] {
  const { selection, now, duties } = telling;
  const own = duties.filter(({ members }) => members.some(({ id }) => id === member));
  return [
    stateText(now.event),
    selection.note,
    isWithoutLift(telling, member) ? 'You asked for a lift; nobody drives you yet.' : '',
    own.length > 0 ? `You are on duty that day: ${inWords(own.map(({ rota }) => rota))}.` : '',
  ].filter(Boolean);
}

/** Return true for a player who asked for a lift and has none. */
function isWithoutLift({ lifts, picks, now }: Telling, member: string | null): boolean {
  const pick = picks.find((one) => one.member === member && one.rink > 0 && isIn(one));
  return member !== null && pick?.liftFrom != null && !isOff(now.event) && !liftWords(lifts, member);
}

/** Format the same details for a mail, with the captain to phone. */
export function mailLines(telling: Telling, member: string | null): string[] {
  const { captain } = telling;
  const lines = asideLines(telling, member);
  if (!captain || captain.id === member) return lines;
  return [...lines, `Captain of the day: ${[captain.name, captain.phone].filter(Boolean).join(', ')}.`];
}
