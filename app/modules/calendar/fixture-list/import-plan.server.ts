import { showDay, showTime, weekdayOf } from '#app/core/dates.ts';
import { namesIn } from '#app/core/typed.ts';
import { nearName, sameName } from '#app/modules/calendar/clubs/club-names.ts';
import { readOurs } from '#app/modules/calendar/clubs/team-names.ts';
import {
  atHomeBeside,
  clashesOf,
  type Planned,
  weekdayDoubts,
} from '#app/modules/calendar/events/clashes.ts';
import type { DeskEvent, EventFields } from '#app/modules/calendar/events/desk-event.ts';
import { eventForm } from '#app/modules/calendar/events/event-fields.ts';
import { plannedFields } from '#app/modules/calendar/events/event-rows.server.ts';
import { type Kind, kindOf, usualTime } from '#app/modules/calendar/kinds/kinds.ts';
import type { Club } from '#app/site/club.ts';
import { type FixtureLine, type Given, wholeOf } from './fixture-list.ts';
import type { ImportLine } from './import-list.ts';
import { isThere, standing } from './import-match.ts';
import type { Context } from './list-context.ts';

/** Line with the values to write for it. */
export type PlannedLine = ImportLine & {
  fields?: EventFields;
  /** Event that the line updates. */
  event?: { id: string; version: number };
  /** Kind, for messages about all lines together. */
  type?: string;
};

export interface Facts extends Context {
  clubs: string[];
  /** Club, for its usual times. */
  home: Club;
  /** Return the name of our team, if one plays; from `type` and `opponent` if the line does not name it. */
  oursIn: (fields: EventFields) => string;
}

interface Import {
  lines: PlannedLine[];
  /** Ids of the events that lines were matched with. */
  met: Set<string>;
}

/** Plan the effect of each line on the current season, taking the lines above it into account. */
export function planImport(lines: FixtureLine[], season: DeskEvent[], facts: Facts): Import {
  const { home, kinds } = facts;
  const plan = season.map((event) => ({
    ...plannedFields(event.id, event, home, kinds),
    state: event.state,
  }));
  const first = new Map<string, number>();
  const met = new Set<string>();
  const added = new Set<string>();
  const planned = lines.map((read): PlannedLine => {
    const about = { line: read.line, text: read.text, ...nothingSaid };
    if ('fault' in read) return { ...about, outcome: 'cannot', says: read.fault };
    const spelt = speltAs(read.given, read.type, facts);
    const whole = wholeOf(spelt, read.type, kinds);
    const said = { ...about, ...wordsOf(whole, facts), type: whole.type };
    const earlier = keysOf(whole, facts).flatMap((key) => first.get(key) ?? [])[0];
    if (earlier) return { ...said, outcome: 'same', says: `Line ${earlier} of this list says this already.` };
    for (const key of keysOf(whole, facts)) first.set(key, read.line);
    const event = standing(whole, season, met, facts);
    if (!event) return { ...said, ...addLine(read.line, whole, read.remark, { plan, added, facts }) };
    met.add(event.id);
    return { ...said, ...changeLine(event, spelt, plan, facts) };
  });
  return { lines: planned, met };
}

const nothingSaid = { date: '', opponent: '', ours: '', about: '', warnings: [] };

/** Return the fields with the opponent as the list of clubs spells it. */
function speltAs(given: Given, type: string, { clubs, kinds }: Facts): Given {
  const named = clubs.find((name) => sameName(name, given.opponent));
  return kindOf(kinds, type).nature === 'match' && named ? { ...given, opponent: named } : given;
}

/** Return the keys by which lines are duplicates; a match between two of our teams has one key, from either side. */
function keysOf({ date, opponent, type, ourTeam }: EventFields, facts: Facts): string[] {
  const other = ourTeam && readOurs(opponent, facts)?.team;
  if (other) return [`${date} ${[ourTeam, other].sort()} ${type}`];
  return [`${date} ${opponent.toLowerCase()} ${type} ${ourTeam}`];
}

/** Describe a line's event for the report. */
function wordsOf(fields: EventFields, facts: Facts) {
  const { date, opponent } = fields;
  const kind = kindOf(facts.kinds, fields.type);
  const ours = facts.oursIn(fields);
  const day = date.slice(5);
  const time = fields.time || usualTime(kind, facts.home);
  const division = facts.leagues.find(
    ({ day }) => day === facts.teams.find(({ id }) => id === fields.ourTeam)?.league,
  )?.division;
  const about = [
    [kind.name, division].filter(Boolean).join(', '),
    `${weekdayOf(Number(date.slice(0, 4)), day)} ${showDay(day)}`,
    ...(time ? [showTime(time)] : []),
    shown('place', fields, facts),
  ];
  return { date, opponent, ours, about: `${about.join(', ')}.` };
}

function changeLine(event: DeskEvent, given: Given, plan: Planned[], facts: Facts) {
  const { home, kinds } = facts;
  const words = wordsOf(event, facts);
  const same = { outcome: 'same' as const, ...words, warnings: [] };
  if (event.date !== given.date) {
    const to = `${weekdayOf(Number(event.date.slice(0, 4)), event.date.slice(5))} ${showDay(event.date.slice(5))}`;
    return {
      ...same,
      says: `Nothing changes: it was postponed from ${showDay(given.date.slice(5))} to ${to}.`,
    };
  }
  const changed = namesIn(given).filter(
    (name) => !isThere(name, event, given, usualTime(kindOf(kinds, event.type), home)),
  );
  // A match between two of our teams is stored from one side; the other team's list describes it from theirs.
  const isTheirs = Boolean(event.ourTeam && readOurs(event.opponent, facts)?.team === given.ourTeam);
  if (changed.length === 0 || isTheirs)
    return { ...same, says: 'Nothing changes: it is in the calendar already.' };
  const fields = { ...event, ...given, opponent: event.opponent };
  const doubts = (one: Planned) => doubtsOf(one, plan).warnings;
  const had = doubts(plannedFields(event.id, event, home, kinds));
  const now = plannedFields(event.id, fields, home, kinds);
  const warnings = doubts({ ...now, state: event.state }).filter((doubt) => !had.includes(doubt));
  Object.assign(plan.find(({ id }) => id === event.id) ?? {}, now);
  const { id, version } = event;
  return {
    outcome: 'change' as const,
    ...wordsOf(fields, facts),
    warnings,
    says: changeWords(changed, event, fields, facts),
    fields,
    event: { id, version },
  };
}

function changeWords(
  changed: (keyof EventFields)[],
  had: EventFields,
  now: EventFields,
  facts: Facts,
): string {
  const isNew = (name: keyof EventFields) => shown(name, had, facts) === 'nothing';
  const label = (name: keyof EventFields) => eventForm[name].label.toLowerCase();
  const changes = changed
    .filter((name) => !isNew(name))
    .map((name) => `${label(name)} ${shown(name, had, facts)} to ${shown(name, now, facts)}`);
  const adds = changed.filter(isNew).map((name) => `${label(name)}, ${shown(name, now, facts)}`);
  return [
    changes.length > 0 && `Changes ${changes.join(', ')}.`,
    adds.length > 0 && `Adds ${adds.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Format the value of a field for people, never as an id. */
function shown(
  name: keyof EventFields,
  fields: EventFields,
  { home, kinds, teams, sections }: Facts,
): string {
  const kind = kindOf(kinds, fields.type);
  const time = fields.time || usualTime(kind, home);
  const named = (id: string, all: { id: string; name: string }[] = []) =>
    all.find((one) => one.id === id)?.name ?? 'nothing';
  if (name === 'time') return time ? showTime(time) : 'no time';
  if (name === 'type') return kind.name;
  if (name === 'place') return fields.place === 'elsewhere' ? fields.location || 'no place' : fields.place;
  if (name === 'ourTeam') return named(fields.ourTeam, teams);
  if (name === 'section') return named(fields.section, sections);
  if (name === 'album') return fields.album ? 'the album that it names' : 'nothing';
  return fields[name] || 'nothing';
}

interface Adding {
  plan: Planned[];
  /** Clubs that earlier lines add to the list. */
  added: Set<string>;
  facts: Facts;
}

function addLine(line: number, fields: EventFields, remark: string, { plan, added, facts }: Adding) {
  const { opponent, type } = fields;
  const { clubs, home, kinds } = facts;
  const now = plannedFields(`line-${line}`, fields, home, kinds);
  const isMatch = kindOf(kinds, type).nature === 'match';
  const known =
    !isMatch || [...clubs, ...added].some((name) => sameName(name, opponent)) || readOurs(opponent, facts);
  const near = known ? undefined : nearName(opponent, clubs);
  const { warnings, notes } = doubtsOf(now, plan);
  plan.push(now);
  if (!known && !near) added.add(opponent);
  const says = [remark, ...notes, known || near ? '' : `${opponent} is new on the list of clubs.`];
  return {
    outcome: 'add' as const,
    fields,
    warnings: [...warnings, ...(near ? [`Is this ${near}? ‘${opponent}’ would be a new club.`] : [])],
    says: says.filter(Boolean).join(' '),
  };
}

/** Return warnings, which need a confirmation, and notes, which do not: the date of a league's match is not ours to choose. */
function doubtsOf(event: Planned, plan: Planned[]) {
  const notes = event.kind.league ? atHomeBeside(event, plan) : [];
  const clashes = clashesOf(event, plan).filter((clash) => !notes.includes(clash));
  return { warnings: [...weekdayDoubts(event), ...clashes], notes };
}

/** Return the season's events that are missing from a list which covers its whole league, formatted with dates and sides. */
export function notInList(
  { lines, met }: Import,
  season: DeskEvent[],
  others: number,
  facts: Facts,
): string[] {
  const read = Map.groupBy(
    lines.filter(({ outcome, type }) => outcome !== 'cannot' && isLeague(facts.kinds, type)),
    ({ type = '' }) => type,
  );
  return [...read].flatMap(([type, its]) => {
    const teams = new Set(its.map(({ ours }) => ours));
    const there = season.filter(
      (event) => event.type === type && event.state === 'on' && teams.has(facts.oursIn(event)),
    );
    const left = there.filter(({ id }) => !met.has(id));
    const isWhole = its.length >= 3 && (others > 0 || left.length * 2 <= there.length);
    return isWhole ? left.map((event) => missingWords(event, facts)) : [];
  });
}

function missingWords(event: DeskEvent, facts: Facts): string {
  const { ours, opponent, about } = wordsOf(event, facts);
  return `${ours ? `${ours} v ` : ''}${opponent}: ${about}`;
}

const isLeague = (kinds: Kind[], type = '') => kindOf(kinds, type).league;
