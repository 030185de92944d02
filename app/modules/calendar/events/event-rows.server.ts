import type { Selectable } from 'kysely';
import { getEventDate, getEventLastDate, toEventDateColumns } from '#app/core/event.ts';
import type { CalendarEvent } from '#app/modules/calendar/calendar-season/calendar-season.ts';
import { type EventKind, getEventKind, getUsualStartTime } from '#app/modules/calendar/kinds/event-kind.ts';
import type { Club } from '#app/site/club.ts';
import { fillTextPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { EventFormValues } from './admin-event.ts';
import type { EventClashCandidate } from './clashes.ts';
import type { EventPlaceOption } from './event-form-fields.ts';

type StoredEvent = Selectable<EventTable>;

/** Default columns of a one-day event in its season's own year, of the whole club and no tie of a cup. */
export const eventRowDefaults = {
  year: null,
  ends_on: null,
  section: null,
  our_team: null,
  cup: null,
  round: null,
  play_by: null,
  sheet: null,
  format: null,
};

/** Convert form values to a row. Unchanged texts keep their placeholders, such as `{club}`. */
export function toEventRow(
  fields: EventFormValues,
  words: TextPlaceholders,
  season: number,
  before?: StoredEvent,
) {
  const { type, date, lastDay, place, note } = fields;
  const text = (typed: string, was: string | null | undefined) => {
    if (was && fillTextPlaceholders(was, words) === typed) return was;
    return typed === words.club ? '{club}' : typed;
  };
  const orNull = (name: OptionalField) => text(fields[name], before?.[name]) || null;
  const opponent = text(fields.opponent, before?.opponent);
  return {
    ...toEventDateColumns(date, season),
    ends_on: lastDay && lastDay !== date ? lastDay : null,
    type,
    note: text(note, before?.note),
    opponent,
    time: fields.time || null,
    location: getStoredLocation(place, opponent, text(fields.location, before?.location)),
    our_team: fields.ourTeam || null,
    section: fields.section || null,
    team: orNull('team'),
    woods: orNull('woods'),
    games: orNull('games'),
    ends: orNull('ends'),
    rules: orNull('rules'),
    link: orNull('link'),
    album: orNull('album'),
    winner: orNull('winner'),
    score: orNull('score'),
  };
}

type OptionalField = 'team' | 'woods' | 'games' | 'ends' | 'rules' | 'link' | 'album' | 'winner' | 'score';

function getStoredLocation(place: EventPlaceOption, opponent: string, location: string): string {
  if (place === 'home') return '{club}';
  return place === 'away' ? opponent : location;
}

/** Convert an event for the check for clashes. */
export function toEventClashCandidate(event: CalendarEvent, club: Club): EventClashCandidate {
  const { id, kind, opponent, time, state, location, our_team } = event;
  return {
    id,
    kind,
    opponent,
    state,
    date: getEventDate(event),
    until: getEventLastDate(event),
    ourTeam: our_team ?? '',
    place: location === club.name ? 'home' : 'elsewhere',
    time: time ?? getUsualStartTime(kind, club),
  };
}

/** Convert unsaved form values for the check for clashes. */
export function formValuesToEventClashCandidate(
  id: string,
  fields: EventFormValues,
  club: Club,
  kinds: EventKind[],
): EventClashCandidate {
  const { type, date, lastDay: until, opponent, ourTeam, place, time } = fields;
  const kind = getEventKind(kinds, type);
  return { id, kind, date, until, opponent, ourTeam, place, time: time || getUsualStartTime(kind, club) };
}
