import { showWeekdayAndDay } from '#app/core/dates.ts';
import { daysInWords, eventTitle, homeOrAway, isOff, stateWord } from '#app/core/event.ts';
import { readGreen } from '#app/modules/calendar/calendar.server.ts';
import {
  afterToday,
  type CalendarEvent,
  greenSentence,
  timeWords,
  todayOf,
} from '#app/modules/calendar/calendar.ts';
import { type DutyOfEvent, dutiesOfEvents } from '#app/modules/duties/duties.server.ts';
import { publishedTeam } from '#app/modules/names/names.server.ts';
import type { Looking } from './looking.ts';
import { inPictures, type Line, type Picture, roomForLines } from './picture.ts';

/** Reads the events of today: opponent, place, time and teas; or that there are none, and the next event. */
export async function todayPictures(look: Looking): Promise<Picture[]> {
  const { site, date, season, events } = look;
  const facts = { key: 'today', title: 'Today', aside: showWeekdayAndDay(date) };
  const ids = events.map(({ id }) => id);
  const duties =
    site.club.uses.duties && ids.length > 0
      ? await dutiesOfEvents(site.db, ids)
      : new Map<string, DutyOfEvent[]>();
  const lines = await Promise.all(
    events.map(async (event) => {
      const more = [await playing(event, look), onDuty(duties.get(event.id), look)];
      return { ...lineOf(event, look), more: more.filter(Boolean).join(' ') };
    }),
  );
  if (lines.length === 0) lines.push(...nothing(look));
  const green = await readGreen(site.db, site.clock);
  // The green's state is in the header of every slide; only its note is added here.
  if (green?.note)
    lines.unshift({
      name: greenSentence(green, site.club),
      about: green.note,
      more: '',
      state: '',
      isPressing: false,
    });
  const next = afterToday(season, date);
  if (next) {
    const all = [...lines, { ...lineOf(next, look, daysInWords(next)), more: '' }];
    if (all.length <= roomForLines(all)) lines.push(...all.slice(-1));
  }
  return inPictures(facts, lines, roomForLines(lines), (part) => ({ kind: 'lines', lines: part }));
}

/** 'Hollowby': 'Home, 2pm'; `day` for an event on another day. */
function lineOf(event: CalendarEvent, { site: { club } }: Looking, day = ''): Line {
  const side = homeOrAway(event, club.name);
  const where = side || (event.location === club.name ? '' : event.location);
  const note = isOff(event) ? event.note : '';
  return {
    name: eventTitle(event),
    about: [day && `Next: ${day}`, where, timeWords(event, club), note].filter(Boolean).join(', '),
    state: stateWord(event) || event.winner || '',
    isPressing: isOff(event),
  };
}

const nothing = ({ season, date }: Looking): (Line & { more: string })[] => [
  { name: todayOf(season, date).none, about: '', more: '', state: '', isPressing: false },
];

/** 'Playing: Tom B., Joan A., Arthur P.', once the team is out. */
async function playing(event: CalendarEvent, { site, nameOf }: Looking): Promise<string> {
  if (!site.club.uses.names || isOff(event)) return '';
  const rinks = (await publishedTeam(site.db, event.id, '')) ?? [];
  const names = rinks.flatMap(({ players }) => players.map(({ name }) => nameOf(name)));
  return names.length > 0 ? `Playing: ${names.join(', ')}.` : '';
}

/** 'Teas: Joan A. and Ron M.' */
const onDuty = (duties: DutyOfEvent[] = [], { nameOf }: Looking) =>
  duties
    .filter(({ members }) => members.length > 0)
    .map(({ rota, members }) => `${rota}: ${members.map(({ name }) => nameOf(name)).join(', ')}.`)
    .join(' ');
