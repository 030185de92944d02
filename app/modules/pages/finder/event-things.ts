import type { RoomName } from '#app/admin/desk-rooms.ts';
import { dateOf, eventTitle, isOff, stateWord } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { Club } from '#app/site/club.ts';
import { lineOf, type Placed, placed, wordsOf } from './event-words.ts';
import type { Thing } from './thing.ts';

/** Number of upcoming events whose actions are searchable: 'cancel' means one of the next ones. */
const deedsFor = 40;

/** Returns the search entries of calendar events and of their actions; nearer days weigh more. */
export function eventThings(events: CalendarEvent[], club: Club, today: string): Thing[] {
  return placed(events, today).flatMap((one) => [
    eventThing(one, club),
    ...(one.away < deedsFor ? deedsOf(one, club, today).map((deed) => deedThing(one, club, deed)) : []),
  ]);
}

const weightOf = ({ away, isPast }: Placed) => (isPast ? 0.5 : 0.95) - 0.3 * Math.min(away / 60, 1);

/** Permission for any of these sections opens the event's admin page (app/modules/pages/match). */
const ofMatches: RoomName[] = ['calendar', 'playing', 'results', 'on-the-day', 'coming', 'opens', 'duties'];
const pageOf = ({ id }: CalendarEvent) => `/desk/matches/${encodeURIComponent(id)}`;

function eventThing(one: Placed, club: Club): Thing {
  const { event } = one;
  return {
    id: `event:${event.id}`,
    name: eventTitle(event),
    line: lineOf(event, club),
    words: wordsOf(one, club),
    weight: weightOf(one),
    to: pageOf(event),
    rooms: ofMatches,
    state: stateWord(event),
    sort: 'event',
  };
}

interface Deed {
  room: RoomName;
  /** Prefix of the event's name: 'Cancel'. */
  name: string;
  to: string;
  words: string;
  /** Printouts weigh less: they are made once. */
  isPaper?: boolean;
}

/** Actions on an event, by its state. */
function deedsOf({ event, isPast }: Placed, { uses }: Club, today: string): Deed[] {
  const { id, kind } = event;
  const hasCome = dateOf(event) <= today;
  const isMatch = kind.nature === 'match';
  const deeds: (Deed | false | undefined)[] = [
    !isPast &&
      !isOff(event) && {
        room: 'calendar',
        name: 'Cancel',
        to: `${pageOf(event)}#cancel`,
        words:
          'cancel cancelled call off called rained rain out postpone postponed weather waterlogged move rearrange',
      },
    !isPast && {
      room: 'calendar',
      name: 'Day, time and place',
      to: `${pageOf(event)}#entry`,
      words: 'change move day date time start starts place where earlier later wrong',
    },
    isMatch &&
      hasCome &&
      !isOff(event) && {
        room: 'results',
        name: 'Result',
        to: `/desk/results/events/${id}`,
        words: 'result results score scores last night enter won lost shots',
      },
    uses.names &&
      !isPast &&
      event.takesNames && {
        room: 'playing',
        name: 'Team',
        to: `/desk/playing/${id}/sides`,
        words: 'team teams pick select selection sides captain players reserves',
      },
    uses.names &&
      !isPast &&
      isMatch && {
        room: 'playing',
        name: 'Names',
        to: `${pageOf(event)}#names`,
        words: 'names who can play availability down short missing ring ask',
      },
    uses.names &&
      !isPast &&
      isMatch && {
        room: 'playing',
        name: 'Match cards',
        to: `/desk/playing/${id}/card`,
        words: 'print card cards scorecard match',
        isPaper: true,
      },
    uses.rollUps &&
      kind.nature === 'roll-up' &&
      !isOff(event) &&
      hasCome && {
        room: 'on-the-day',
        name: 'Who is here',
        to: `/desk/on-the-day/${id}`,
        words: 'here came arrivals tick fees draw sides',
      },
    uses.coming &&
      !isPast &&
      event.gathers && {
        room: 'coming',
        name: 'Who is coming',
        to: `/desk/coming/${id}`,
        words: 'coming numbers guests menu tickets list',
      },
  ];
  return deeds.filter((deed) => !!deed);
}

function deedThing(one: Placed, club: Club, deed: Deed): Thing {
  const { event, away } = one;
  const { room, name, to, words } = deed;
  return {
    id: `${room}:${name}:${event.id}`,
    name: `${name}: ${eventTitle(event)}`,
    line: lineOf(event, club),
    deed: words,
    words: wordsOf(one, club),
    weight: likelihood(one, deed) - 0.005 * away,
    to,
    rooms: [room],
    state: stateWord(event),
    sort: `deed ${name}`,
  };
}

/** Search weight of an action: high for the missing result of a past match, low once it is entered. */
function likelihood({ event, isPast }: Placed, { name, isPaper }: Deed): number {
  if (isPaper) return 0.85;
  if (name !== 'Result') return isPast ? 0.6 : 1.1;
  if (event.score) return 0.7;
  return isPast ? 1.1 : 1.05;
}
