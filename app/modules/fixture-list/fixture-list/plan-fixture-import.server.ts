import { formatDayAndMonth, formatTimeOfDay, getWeekdayName } from '#app/core/dates.ts';
import { typedKeys } from '#app/core/typed-objects.ts';
import { formValuesToEventClashCandidate } from '#app/modules/calendar/calendar.server.ts';
import {
  type AdminCalendarEvent,
  type EventClashCandidate,
  type EventFormValues,
  type EventKind,
  eventFormFields,
  findEventClashes,
  findHomeGreenClashes,
  findLeagueWeekdayWarnings,
  getEventKind,
  getUsualStartTime,
} from '#app/modules/calendar/calendar.ts';
import { findSimilarClubName, isSameClubName, parseOurSideName } from '#app/modules/opponents/opponents.ts';
import type { Club } from '#app/site/club.ts';
import type { FixtureImportLine } from './fixture-import-report.ts';
import type { FixtureListContext } from './fixture-list-context.ts';
import { findEventMatchingImportLine, isImportedEventFieldUnchanged } from './match-import-line.ts';
import {
  completeImportedEventFields,
  type ImportedEventFields,
  type ParsedFixtureLine,
} from './parse-fixture-list.ts';

/** Line with the values to write for it. */
export type PlannedFixtureImportLine = FixtureImportLine & {
  fields?: EventFormValues;
  /** Event that the line updates. */
  event?: { id: string; version: number };
  /** Kind, for messages about all lines together. */
  type?: string;
};

export interface FixtureImportContext extends FixtureListContext {
  clubs: string[];
  /** Club, for its usual times. */
  home: Club;
  /** Return the name of our team, if one plays; from `type` and `opponent` if the line does not name it. */
  getOurTeamName: (fields: EventFormValues) => string;
}

interface ImportPlan {
  lines: PlannedFixtureImportLine[];
  /** Ids of the events that lines were matched with. */
  met: Set<string>;
}

/** Plan the effect of each line on the current season, taking the lines above it into account. */
export function planFixtureImport(
  lines: ParsedFixtureLine[],
  season: AdminCalendarEvent[],
  facts: FixtureImportContext,
): ImportPlan {
  const { home, kinds } = facts;
  const plan = season.map((event) => ({
    ...formValuesToEventClashCandidate(event.id, event, home, kinds),
    state: event.state,
  }));
  const first = new Map<string, number>();
  const met = new Set<string>();
  const added = new Set<string>();
  const planned = lines.map((read): PlannedFixtureImportLine => {
    const about = { line: read.line, text: read.text, ...emptyLineDetails };
    if ('fault' in read) return { ...about, outcome: 'cannot', says: read.fault };
    const spelt = applyKnownSpelling(read.given, read.type, facts);
    const whole = completeImportedEventFields(spelt, read.type, kinds);
    const said = { ...about, ...describeLineEvent(whole, facts), type: whole.type };
    const earlier = getLineKeys(whole, facts).flatMap((key) => first.get(key) ?? [])[0];
    if (earlier)
      return { ...said, outcome: 'same', says: `Line ${earlier} of this list has the same event.` };
    for (const key of getLineKeys(whole, facts)) first.set(key, read.line);
    const event = findEventMatchingImportLine(whole, season, met, facts);
    if (!event) return { ...said, ...planAddition(read.line, whole, read.remark, { plan, added, facts }) };
    met.add(event.id);
    return { ...said, ...planChange(event, spelt, plan, facts) };
  });
  return { lines: planned, met };
}

const emptyLineDetails = { date: '', opponent: '', ours: '', about: '', warnings: [] };

/** Return the fields with the opponent as the list of clubs spells it. */
function applyKnownSpelling(
  given: ImportedEventFields,
  type: string,
  { clubs, kinds }: FixtureImportContext,
): ImportedEventFields {
  const named = clubs.find((name) => isSameClubName(name, given.opponent));
  return getEventKind(kinds, type).nature === 'match' && named ? { ...given, opponent: named } : given;
}

/** Return the keys by which lines are duplicates; a match between two of our teams has one key, from either side. */
function getLineKeys(
  { date, opponent, type, ourTeam }: EventFormValues,
  facts: FixtureImportContext,
): string[] {
  const other = ourTeam && parseOurSideName(opponent, facts)?.team;
  if (other) return [`${date} ${[ourTeam, other].sort()} ${type}`];
  return [`${date} ${opponent.toLowerCase()} ${type} ${ourTeam}`];
}

/** Describe a line's event for the report. */
function describeLineEvent(fields: EventFormValues, facts: FixtureImportContext) {
  const { date, opponent } = fields;
  const kind = getEventKind(facts.kinds, fields.type);
  const ours = facts.getOurTeamName(fields);
  const day = date.slice(5);
  const time = fields.time || getUsualStartTime(kind, facts.home);
  const division = facts.leagues.find(
    ({ day }) => day === facts.teams.find(({ id }) => id === fields.ourTeam)?.league,
  )?.division;
  const about = [
    [kind.name, division].filter(Boolean).join(', '),
    `${getWeekdayName(Number(date.slice(0, 4)), day)} ${formatDayAndMonth(day)}`,
    ...(time ? [formatTimeOfDay(time)] : []),
    formatFieldValue('place', fields, facts),
  ];
  return { date, opponent, ours, about: `${about.join(', ')}.` };
}

function planChange(
  event: AdminCalendarEvent,
  given: ImportedEventFields,
  plan: EventClashCandidate[],
  facts: FixtureImportContext,
) {
  const { home, kinds } = facts;
  const words = describeLineEvent(event, facts);
  const same = { outcome: 'same' as const, ...words, warnings: [] };
  if (event.date !== given.date) {
    const to = `${getWeekdayName(Number(event.date.slice(0, 4)), event.date.slice(5))} ${formatDayAndMonth(event.date.slice(5))}`;
    return {
      ...same,
      says: `No change: the event was postponed from ${formatDayAndMonth(given.date.slice(5))} to ${to}.`,
    };
  }
  const changed = typedKeys(given).filter(
    (name) =>
      !isImportedEventFieldUnchanged(
        name,
        event,
        given,
        getUsualStartTime(getEventKind(kinds, event.type), home),
      ),
  );
  // A match between two of our teams is stored from one side; the other team's list describes it from theirs.
  const isTheirs = Boolean(event.ourTeam && parseOurSideName(event.opponent, facts)?.team === given.ourTeam);
  if (changed.length === 0 || isTheirs)
    return { ...same, says: 'No change: the event is in the calendar already.' };
  const fields = { ...event, ...given, opponent: event.opponent };
  const doubts = (one: EventClashCandidate) => findImportWarnings(one, plan).warnings;
  const had = doubts(formValuesToEventClashCandidate(event.id, event, home, kinds));
  const now = formValuesToEventClashCandidate(event.id, fields, home, kinds);
  const warnings = doubts({ ...now, state: event.state }).filter((doubt) => !had.includes(doubt));
  Object.assign(plan.find(({ id }) => id === event.id) ?? {}, now);
  const { id, version } = event;
  return {
    outcome: 'change' as const,
    ...describeLineEvent(fields, facts),
    warnings,
    says: formatChanges(changed, event, fields, facts),
    fields,
    event: { id, version },
  };
}

function formatChanges(
  changed: (keyof EventFormValues)[],
  had: EventFormValues,
  now: EventFormValues,
  facts: FixtureImportContext,
): string {
  const isNew = (name: keyof EventFormValues) => formatFieldValue(name, had, facts) === 'nothing';
  const label = (name: keyof EventFormValues) => eventFormFields[name].label.toLowerCase();
  const changes = changed
    .filter((name) => !isNew(name))
    .map(
      (name) =>
        `${label(name)} from ${formatFieldValue(name, had, facts)} to ${formatFieldValue(name, now, facts)}`,
    );
  const adds = changed.filter(isNew).map((name) => `${label(name)}: ${formatFieldValue(name, now, facts)}`);
  return [
    changes.length > 0 && `Changes ${changes.join(', ')}.`,
    adds.length > 0 && `Adds ${adds.join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Format the value of a field for people, never as an id. */
function formatFieldValue(
  name: keyof EventFormValues,
  fields: EventFormValues,
  { home, kinds, teams, sections }: FixtureImportContext,
): string {
  const kind = getEventKind(kinds, fields.type);
  const time = fields.time || getUsualStartTime(kind, home);
  const named = (id: string, all: { id: string; name: string }[] = []) =>
    all.find((one) => one.id === id)?.name ?? 'nothing';
  if (name === 'time') return time ? formatTimeOfDay(time) : 'no time';
  if (name === 'type') return kind.name;
  if (name === 'place') return fields.place === 'elsewhere' ? fields.location || 'no place' : fields.place;
  if (name === 'ourTeam') return named(fields.ourTeam, teams);
  if (name === 'section') return named(fields.section, sections);
  if (name === 'album') return fields.album ? 'the album in the list' : 'nothing';
  return fields[name] || 'nothing';
}

interface AdditionContext {
  plan: EventClashCandidate[];
  /** Clubs that earlier lines add to the list. */
  added: Set<string>;
  facts: FixtureImportContext;
}

function planAddition(
  line: number,
  fields: EventFormValues,
  remark: string,
  { plan, added, facts }: AdditionContext,
) {
  const { opponent, type } = fields;
  const { clubs, home, kinds } = facts;
  const now = formValuesToEventClashCandidate(`line-${line}`, fields, home, kinds);
  const isMatch = getEventKind(kinds, type).nature === 'match';
  const known =
    !isMatch ||
    [...clubs, ...added].some((name) => isSameClubName(name, opponent)) ||
    parseOurSideName(opponent, facts);
  const near = known ? undefined : findSimilarClubName(opponent, clubs);
  const { warnings, notes } = findImportWarnings(now, plan);
  plan.push(now);
  if (!known && !near) added.add(opponent);
  const says = [remark, ...notes, known || near ? '' : `${opponent} will be added to the list of clubs.`];
  return {
    outcome: 'add' as const,
    fields,
    warnings: [...warnings, ...(near ? [`Is this ${near}? ‘${opponent}’ would be a new club.`] : [])],
    says: says.filter(Boolean).join(' '),
  };
}

/** Return warnings, which need a confirmation, and notes, which do not: the date of a league's match is not ours to choose. */
function findImportWarnings(event: EventClashCandidate, plan: EventClashCandidate[]) {
  const notes = event.kind.league ? findHomeGreenClashes(event, plan) : [];
  const clashes = findEventClashes(event, plan).filter((clash) => !notes.includes(clash));
  return { warnings: [...findLeagueWeekdayWarnings(event), ...clashes], notes };
}

/** Return the season's events that are missing from a list which covers its whole league, formatted with dates and sides. */
export function findEventsMissingFromFixtureList(
  { lines, met }: ImportPlan,
  season: AdminCalendarEvent[],
  others: number,
  facts: FixtureImportContext,
): string[] {
  const read = Map.groupBy(
    lines.filter(({ outcome, type }) => outcome !== 'cannot' && isLeagueKind(facts.kinds, type)),
    ({ type = '' }) => type,
  );
  return [...read].flatMap(([type, its]) => {
    const teams = new Set(its.map(({ ours }) => ours));
    const there = season.filter(
      (event) => event.type === type && event.state === 'on' && teams.has(facts.getOurTeamName(event)),
    );
    const left = there.filter(({ id }) => !met.has(id));
    const isWhole = its.length >= 3 && (others > 0 || left.length * 2 <= there.length);
    return isWhole ? left.map((event) => formatMissingEvent(event, facts)) : [];
  });
}

function formatMissingEvent(event: AdminCalendarEvent, facts: FixtureImportContext): string {
  const { ours, opponent, about } = describeLineEvent(event, facts);
  return `${ours ? `${ours} v ` : ''}${opponent}: ${about}`;
}

const isLeagueKind = (kinds: EventKind[], type = '') => getEventKind(kinds, type).league;
