import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventStateText, formatHomeOrAway, getEventDate, isEventNotPlayed } from '#app/core/event.ts';
import { formatList } from '#app/core/language.ts';
import { type CalendarEvent, formatEventTime } from '#app/modules/calendar/calendar.ts';
import type { MatchFormat } from '#app/modules/formats/formats.ts';
import { type EventLifts, formatMemberLift } from '#app/modules/sides/lifts/lift-text.ts';
import type { Club } from '#app/site/club.ts';
import type { EventTask } from './event-tasks.server.ts';
import type { TeamPlaceChange } from './pick-changes.server.ts';
import {
  createFirstNameFormatter,
  formatReserveNumber,
  getTeamPlacePosition,
  isActiveTeamPick,
  listTeamPlayers,
  listTeamReserves,
  type TeamPick,
  type TeamPlace,
} from './team-picks.ts';

/** Texts for players, shared by mails and pages. */

/** Fields of a selection that the texts need; a subset of `SelectedTeam`. */
interface TeamPlaceTextInput {
  selection: { note: string };
  format: Pick<MatchFormat, 'players'>;
  now: { event: CalendarEvent };
  picks: TeamPick[];
  captain: { id: string; name: string; phone: string } | undefined;
  tasks: EventTask[];
  lifts: EventLifts;
}

type ClubTextSettings = Pick<Club, 'name' | 'words' | 'rollUps' | 'matchTimes'>;

/** 'at home against Osmoor', 'at Osmoor' */
export function formatMatchVenue(event: CalendarEvent, club: Pick<Club, 'name'>): string {
  const { opponent, location, kind, ours } = event;
  const team = ours ? `for ${ours} ` : '';
  const where = formatHomeOrAway(event, club.name);
  if (where === 'Home') return `${team}at home against ${opponent}`;
  if (where === 'Away')
    return `${team}at ${location}${location.includes(opponent) ? '' : ` against ${opponent}`}`;
  return kind.nature === 'match' ? `${team}against ${opponent}` : `for ${opponent}`;
}

/** 'on Saturday 7 June at 2pm' */
export function formatMatchTime(event: CalendarEvent, club: ClubTextSettings): string {
  const time = formatEventTime(event, club);
  return `on ${formatWeekdayAndDate(getEventDate(event))}${time && ` at ${time}`}`;
}

/** 'lead on rink 2' */
export function formatTeamPlace(
  seat: TeamPlace,
  format: Pick<MatchFormat, 'players'>,
  club: Pick<Club, 'words'>,
): string {
  const position = getTeamPlacePosition(seat, format) || 'playing';
  return `${position} on ${club.words.rink} ${seat.rink}`;
}

/** 'You are lead on rink 2, at Osmoor, on Saturday 7 June at 2pm, with Keith and Hilary; Colin drives you at 1pm.' */
export function formatTeamPlaceSentence(
  telling: TeamPlaceTextInput,
  pick: TeamPick,
  club: ClubTextSettings,
  begins = 'You are',
): string {
  const { now, picks, format } = telling;
  const event = `${formatMatchVenue(now.event, club)}, ${formatMatchTime(now.event, club)}`;
  if (pick.rink === 0) {
    const index = listTeamReserves(picks).findIndex(({ id }) => id === pick.id);
    const lift = pick.member && formatPlayerLift(telling, pick.member);
    return `${begins} ${formatReserveNumber(Math.max(index, 0))}, ${event}${lift ? `; ${lift}` : ''}. Please keep the day free if you can. We will ask you as soon as there is a place.`;
  }
  const named = createFirstNameFormatter(picks.map(({ name }) => name));
  const mates = listTeamPlayers(picks).filter(({ id, rink }) => rink === pick.rink && id !== pick.id);
  const beside = mates.length > 0 ? `, with ${formatList(mates.map(({ name }) => named(name)))}` : '';
  const lift = pick.member && formatPlayerLift(telling, pick.member);
  return `${begins} ${formatTeamPlace(pick, format, club)}, ${event}${beside}${lift ? `; ${lift}` : ''}.`;
}

/** Format what has changed since the last notification, one paragraph each; the current place follows. */
export function formatTeamPlaceChanges(
  news: TeamPlaceChange[],
  { now, lifts }: TeamPlaceTextInput & { now: { date: string; starts: string } },
  { toldWhen, toldWhere, member, state, answeredAt, forDay }: TeamPick,
): string[] {
  const clock = (moment: string) => (moment.endsWith('T23:59') ? '' : formatTimeOfDay(moment.slice(11)));
  const [was, begins] = [clock(toldWhen ?? ''), clock(now.starts)];
  const has = (one: TeamPlaceChange) => news.includes(one);
  return [
    has('on') ? 'The match is back on.' : '',
    has('day')
      ? `The date has changed from ${formatWeekdayAndDate(toldWhen?.slice(0, 10) ?? '')} to ${formatWeekdayAndDate(now.date)}.`
      : '',
    answeredAt && state === 'picked' && forDay && forDay !== now.date
      ? `Your answer was for ${formatWeekdayAndDate(forDay)}. Please answer again.`
      : '',
    has('day') && state === 'confirmed' ? 'You have already confirmed for the new date.' : '',
    has('time') && begins ? `The start time is now ${begins}${was && `, not ${was}`}.` : '',
    has('where') && now.event.location
      ? `The venue is now ${now.event.location}${toldWhere ? `, not ${toldWhere}` : ''}.`
      : '',
    has('lift') && !formatMemberLift(lifts, member ?? '') ? 'You no longer have a lift.' : '',
  ].filter(Boolean);
}

function formatPlayerLift(
  { lifts, picks }: Pick<TeamPlaceTextInput, 'lifts' | 'picks'>,
  member: string,
): string {
  const all = [...picks.map(({ name }) => name), ...lifts.cars.map(({ driver }) => driver.name)];
  return formatMemberLift(lifts, member, createFirstNameFormatter(all));
}

/** Format further details: state of the event, where to meet, missing lift, tasks. One paragraph each. */
export function formatTeamPlaceDetails(telling: TeamPlaceTextInput, member: string | null): string[] {
  const { selection, now, tasks } = telling;
  const own = tasks.filter(({ members }) => members.some(({ id }) => id === member));
  return [
    formatEventStateText(now.event),
    selection.note,
    isWithoutLift(telling, member) ? 'You asked for a lift. We have not found you a driver yet.' : '',
    own.length > 0 ? `You are on duty that day: ${formatList(own.map(({ name }) => name))}.` : '',
  ].filter(Boolean);
}

/** Return true for a player who asked for a lift and has none. */
function isWithoutLift({ lifts, picks, now }: TeamPlaceTextInput, member: string | null): boolean {
  const pick = picks.find((one) => one.member === member && one.rink > 0 && isActiveTeamPick(one));
  return (
    member !== null &&
    pick?.liftFrom != null &&
    !isEventNotPlayed(now.event) &&
    !formatMemberLift(lifts, member)
  );
}

/** Format the same details for a mail, with the captain to phone. */
export function formatTeamPlaceMailDetails(telling: TeamPlaceTextInput, member: string | null): string[] {
  const { captain } = telling;
  const lines = formatTeamPlaceDetails(telling, member);
  if (!captain || captain.id === member) return lines;
  return [...lines, `Captain of the day: ${[captain.name, captain.phone].filter(Boolean).join(', ')}.`];
}
