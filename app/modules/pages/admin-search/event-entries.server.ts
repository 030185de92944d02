import { type AdminSectionName, eventAdminSections } from '#app/admin/admin-sections.ts';
import { formatEventStateBadge, getEventDate, getEventTitle, isEventNotPlayed } from '#app/core/event.ts';
import { ask } from '#app/kernel/ports.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar.ts';
import type { EventActionSource } from '#app/modules/match-admin/match-admin.server.ts';
import type { Club } from '#app/site/club.ts';
import type { AdminSearchEntry } from './admin-search-entry.ts';
import {
  formatEventSearchLine,
  getEventSearchTerms,
  rankEventsForSearch,
  type SearchRankedEvent,
} from './event-search-terms.ts';

/** Number of upcoming events whose actions are searchable: 'cancel' means one of the next ones. */
const maxEventsWithActions = 40;

/** Returns the search entries of calendar events and of their actions; nearer days weigh more. */
export async function buildAdminEventSearchEntries(
  events: CalendarEvent[],
  club: Club,
  today: string,
): Promise<AdminSearchEntry[]> {
  const ofModules = await ask('eventActions', club);
  return rankEventsForSearch(events, today).flatMap((one) => [
    toEventEntry(one, club),
    ...(one.away < maxEventsWithActions
      ? [...listEventActions(one, club, today), ...listModuleActions(ofModules, one, today)].map((deed) =>
          toActionEntry(one, club, deed),
        )
      : []),
  ]);
}

const listModuleActions = (
  sources: EventActionSource[],
  { event, isPast }: SearchRankedEvent,
  today: string,
): EventAction[] =>
  sources.flatMap(({ section: room, getAction }) => {
    const action = getAction(event, { hasCome: getEventDate(event) <= today, isOver: isPast });
    if (!action) return [];
    const { name, path: to, finderName = name, synonyms: words } = action;
    return { room, name: finderName, to, words };
  });

const getEventWeight = ({ away, isPast }: SearchRankedEvent) =>
  (isPast ? 0.5 : 0.95) - 0.3 * Math.min(away / 60, 1);

const adminEventPath = ({ id }: CalendarEvent) => `/desk/matches/${encodeURIComponent(id)}`;

function toEventEntry(one: SearchRankedEvent, club: Club): AdminSearchEntry {
  const { event } = one;
  return {
    id: `event:${event.id}`,
    name: getEventTitle(event),
    line: formatEventSearchLine(event, club),
    words: getEventSearchTerms(one, club),
    weight: getEventWeight(one),
    to: adminEventPath(event),
    rooms: eventAdminSections.map(({ id }) => id),
    state: formatEventStateBadge(event),
    sort: 'event',
  };
}

interface EventAction {
  room: AdminSectionName;
  /** Prefix of the event's name: 'Cancel'. */
  name: string;
  to: string;
  words: string;
  /** Printouts weigh less: they are made once. */
  isPaper?: boolean;
}

/** Actions on an event, by its state. */
function listEventActions(
  { event, isPast }: SearchRankedEvent,
  { uses }: Club,
  today: string,
): EventAction[] {
  const { id, kind } = event;
  const hasCome = getEventDate(event) <= today;
  const isMatch = kind.nature === 'match';
  const deeds: (EventAction | false | undefined)[] = [
    !isPast &&
      !isEventNotPlayed(event) && {
        room: 'calendar',
        name: 'Cancel',
        to: `${adminEventPath(event)}#cancel`,
        words:
          'cancel cancelled call off called rained rain out postpone postponed weather waterlogged move rearrange put off',
      },
    !isPast && {
      room: 'calendar',
      name: 'Day, time and place',
      to: `${adminEventPath(event)}#entry`,
      words: 'change move day date time start starts place where earlier later wrong',
    },
    isMatch &&
      hasCome &&
      !isEventNotPlayed(event) && {
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
        words: 'team teams pick select selection sides captain players reserves publish published',
      },
    uses.names &&
      !isPast &&
      isMatch && {
        room: 'playing',
        name: 'Availability',
        to: `${adminEventPath(event)}#names`,
        words: 'names who can play availability down short missing ring ask available take phone',
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
  ];
  return deeds.filter((deed) => !!deed);
}

function toActionEntry(one: SearchRankedEvent, club: Club, deed: EventAction): AdminSearchEntry {
  const { event, away } = one;
  const { room, name, to, words } = deed;
  return {
    id: `${room}:${name}:${event.id}`,
    name: `${name}: ${getEventTitle(event)}`,
    line: formatEventSearchLine(event, club),
    deed: words,
    words: getEventSearchTerms(one, club),
    weight: getActionWeight(one, deed) - 0.005 * away,
    to,
    rooms: [room],
    state: formatEventStateBadge(event),
    sort: `deed ${name}`,
  };
}

/** Search weight of an action: high for the missing result of a past match, low once it is entered. */
function getActionWeight({ event, isPast }: SearchRankedEvent, { name, isPaper }: EventAction): number {
  if (isPaper) return 0.85;
  if (name !== 'Result') return isPast ? 0.6 : 1.1;
  if (event.score) return 0.7;
  return isPast ? 1.1 : 1.05;
}
