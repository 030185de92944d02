import { nearName, sameName } from '#app/club/calendar/clubs/club-names.ts';
import { clashesOf, type Planned, weekdayDoubts } from '#app/club/calendar/events/clashes.ts';
import { type DeskEvent, type EventFields, eventLabels } from '#app/club/calendar/events/desk-event.ts';
import { plannedFields } from '#app/club/calendar/events/event-rows.server.ts';
import { type Kind, kindOf, usualTime } from '#app/club/calendar/kinds/kinds.ts';
import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import type { Club } from '#app/site/club.ts';
import { type FixtureLine, type Given, wholeOf } from './fixture-list.ts';
import type { ImportLine } from './import-list.ts';

/** A line with what is to be written for it. */
export type PlannedLine = ImportLine & {
  fields?: EventFields;
  /** The event that it changes. */
  event?: { id: string; version: number };
};

/** What each line of a list would do to a season as it is now, each with those above it in mind. */
export function planImport(
  lines: FixtureLine[],
  season: DeskEvent[],
  clubs: string[],
  club: Club,
  kinds: Kind[],
): PlannedLine[] {
  const plan = season.map((event) => ({
    ...plannedFields(event.id, event, club, kinds),
    state: event.state,
  }));
  const first = new Map<string, number>();
  return lines.map((read) => {
    const about = { line: read.line, text: read.text };
    if ('fault' in read)
      return { ...about, outcome: 'cannot', date: '', opponent: '', says: read.fault, warnings: [] };
    const { given, remark } = read;
    const named = clubs.find((name) => sameName(name, given.opponent));
    const spelt: Given =
      kindOf(kinds, read.type).nature === 'match' && named ? { ...given, opponent: named } : given;
    const { date, opponent } = spelt;
    const key = `${date} ${opponent.toLowerCase()} ${spelt.type ?? ''}`;
    const earlier = first.get(key);
    if (earlier) {
      const says = `Line ${earlier} of this list says this already.`;
      return { ...about, outcome: 'same', date, opponent, says, warnings: [] };
    }
    first.set(key, read.line);
    const there = season.filter((event) => event.date === date && sameName(event.opponent, opponent));
    const event = there.find(({ type }) => type === spelt.type) ?? there[0];
    if (event) return { ...about, ...changeLine(event, spelt, plan, { club, kinds }) };
    return {
      ...about,
      ...addLine(read.line, wholeOf(spelt, read.type, kinds), remark, plan, { clubs, club, kinds }),
    };
  });
}

interface Facts {
  club: Club;
  kinds: Kind[];
}

function changeLine(event: DeskEvent, given: Given, plan: Planned[], { club, kinds }: Facts) {
  const { date, opponent } = event;
  const usual = usualTime(kindOf(kinds, event.type), club);
  const changed = (Object.keys(given) as (keyof EventFields)[]).filter((name) => {
    if (name === 'opponent' || name === 'location') return false;
    if (name === 'time') return (event.time || usual) !== given.time;
    if (name === 'place') return event.place !== given.place || event.location !== (given.location ?? '');
    return event[name] !== given[name];
  });
  if (changed.length === 0) {
    const says = 'It is in the calendar already.';
    return { outcome: 'same' as const, date, opponent, says, warnings: [] };
  }
  const fields = { ...event, ...given, opponent };
  const words = changed.map(
    (name) =>
      `${eventLabels[name].toLowerCase()} ${shown(name, event, usual, kinds)} to ${shown(name, fields, usual, kinds)}`,
  );
  const doubts = (one: Planned) => [...weekdayDoubts(one), ...clashesOf(one, plan)];
  const had = doubts(plannedFields(event.id, event, club, kinds));
  const now = plannedFields(event.id, fields, club, kinds);
  const warnings = doubts({ ...now, state: event.state }).filter((doubt) => !had.includes(doubt));
  Object.assign(plan.find(({ id }) => id === event.id) ?? {}, now);
  const { id, version } = event;
  return {
    ...{ outcome: 'change' as const, date, opponent, says: `Changes ${words.join(', ')}.`, warnings },
    ...{ fields, event: { id, version } },
  };
}

function shown(name: keyof EventFields, fields: EventFields, usual: string, kinds: Kind[]): string {
  if (name === 'time') return fields.time || usual ? showTime(fields.time || usual) : 'no time';
  if (name === 'type') return kindOf(kinds, fields.type).name;
  if (name === 'place') return fields.place === 'elsewhere' ? fields.location || 'no place' : fields.place;
  return fields[name] || 'nothing';
}

function addLine(
  line: number,
  fields: EventFields,
  remark: string,
  plan: Planned[],
  { clubs, club, kinds }: Facts & { clubs: string[] },
) {
  const { date, opponent, type } = fields;
  const now = plannedFields(`line-${line}`, fields, club, kinds);
  const { nature, name: kindName } = kindOf(kinds, type);
  const known = nature !== 'match' || clubs.some((name) => sameName(name, opponent));
  const near = known ? undefined : nearName(opponent, clubs);
  const warnings = [
    ...weekdayDoubts(now),
    ...clashesOf(now, plan),
    ...(near ? [`Is this ${near}? ‘${opponent}’ would be a new club.`] : []),
  ];
  plan.push(now);
  const day = date.slice(5);
  const when = `${weekdayOf(Number(date.slice(0, 4)), day)} ${showDay(day)}${now.time ? `, ${showTime(now.time)}` : ''}`;
  const says = [
    `${kindName}, ${when}, ${shown('place', fields, '', kinds)}.`,
    remark,
    known || near ? '' : `${opponent} is new on the list of clubs.`,
  ];
  return {
    ...{ outcome: 'add' as const, date, opponent, warnings, fields },
    says: says.filter(Boolean).join(' '),
  };
}
