import type { Selectable } from 'kysely';
import { columnsOf, dateOf, lastDateOf } from '#app/core/event.ts';
import { type Kind, kindOf, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import type { CalendarEvent } from '#app/modules/calendar/year-round/season.ts';
import type { Club } from '#app/site/club.ts';
import { fill, type Words } from '#app/site/words.ts';
import type { EventTable } from '#db/schema/calendar.ts';
import type { Planned } from './clashes.ts';
import type { EventFields } from './desk-event.ts';
import type { Place } from './event-fields.ts';

type Row = Selectable<EventTable>;

/** Default columns of a one-day event in its season's own year, of the whole club and no tie of a cup. */
export const plainEvent = {
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
export function rowOf(fields: EventFields, words: Words, season: number, before?: Row) {
  const { type, date, lastDay, place, note } = fields;
  const text = (typed: string, was: string | null | undefined) => {
    if (was && fill(was, words) === typed) return was;
    return typed === words.club ? '{club}' : typed;
  };
  const orNull = (name: OptionalField) => text(fields[name], before?.[name]) || null;
  const opponent = text(fields.opponent, before?.opponent);
  return {
    ...columnsOf(date, season),
    ends_on: lastDay && lastDay !== date ? lastDay : null,
    type,
    note: text(note, before?.note),
    opponent,
    time: fields.time || null,
    location: locationOf(place, opponent, text(fields.location, before?.location)),
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

function locationOf(place: Place, opponent: string, location: string): string {
  if (place === 'home') return '{club}';
  return place === 'away' ? opponent : location;
}

/** Convert an event for the check for clashes. */
export function planned(event: CalendarEvent, club: Club): Planned {
  const { id, kind, opponent, time, state, location, our_team } = event;
  return {
    id,
    kind,
    opponent,
    state,
    date: dateOf(event),
    until: lastDateOf(event),
    ourTeam: our_team ?? '',
    place: location === club.name ? 'home' : 'elsewhere',
    time: time ?? usualTime(kind, club),
  };
}

/** Convert unsaved form values for the check for clashes. */
export function plannedFields(id: string, fields: EventFields, club: Club, kinds: Kind[]): Planned {
  const { type, date, lastDay: until, opponent, ourTeam, place, time } = fields;
  const kind = kindOf(kinds, type);
  return { id, kind, date, until, opponent, ourTeam, place, time: time || usualTime(kind, club) };
}
