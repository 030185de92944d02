import type { Kysely } from 'kysely';
import { type EventDates, getEventLastDate, isEventInCalendar } from '#app/core/event.ts';
import { invalid } from '#app/core/refusals.ts';
import { formatSubjectKey, subjectMissingError } from '#app/modules/forum/messages/subject-key.ts';
import type { SubjectGroup, TopicSubject } from '#app/modules/forum/messages/subject-schemas.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillAllPlaceholders, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getDateAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { Schema } from '#db/schema/schema.ts';
import { toEventSubject, toOpenSubject, toTieSubject } from './format-subject.ts';

/** Subjects on the public site: events of published seasons, matches of competitions, opens. */

export interface KeyedSubject {
  /** Key as topics store it. */
  key: string;
  about: TopicSubject;
}

type SubjectsSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return the subjects with these keys, without unknown ones. The event of an open's day becomes that open. */
export async function findSubjects(site: SubjectsSite, keys: string[]): Promise<Map<string, KeyedSubject>> {
  const found = new Map<string, KeyedSubject>();
  if (keys.length === 0) return found;
  const { db } = site;
  const { date, words } = getDateAndPlaceholders(site);
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const [events, ties, opens] = [idsOf('event'), idsOf('tie'), idsOf('open')];
  const calendar = await readCalendarYear(db);
  const openThings = events.length + opens.length > 0 ? await readOpenSubjects(db, words, calendar) : [];
  for (const open of openThings) {
    // Topics store the key before the club's name is filled in; a browser knows the filled one.
    for (const key of [open.key, formatSubjectKey(open.about)]) if (keys.includes(key)) found.set(key, open);
  }
  if (events.length > 0) {
    for (const row of await selectPublishedEvents(db).where('event.id', 'in', events).execute()) {
      const event = fillAllPlaceholders(row, words);
      const open = openThings.find(({ about }) => about.href === event.link);
      found.set(
        `event:${row.id}`,
        open ?? toKeyedSubject(toEventSubject(event, words.club ?? '', { calendar, date })),
      );
    }
  }
  if (ties.length > 0) {
    for (const row of await selectTies(db).where('tie.id', 'in', ties).execute())
      found.set(`tie:${row.id}`, toKeyedSubject(toTieSubject(fillAllPlaceholders(row, words))));
  }
  return found;
}

/** Return the subject. Throws 422 if there is none. */
export async function requireSubject(
  site: SubjectsSite,
  named: Pick<TopicSubject, 'kind' | 'id'>,
): Promise<KeyedSubject> {
  const key = formatSubjectKey(named);
  const found = (await findSubjects(site, [key])).get(key);
  if (!found) throw invalid({ about: subjectMissingError });
  return found;
}

/** Return the subjects to choose from, the likeliest first. */
export async function listSubjectChoices(site: SubjectsSite): Promise<SubjectGroup[]> {
  const { db } = site;
  const { date, words } = getDateAndPlaceholders(site);
  const calendar = await readCalendarYear(db);
  const opens = await readOpenSubjects(db, words, calendar);
  const rows = await selectPublishedEvents(db)
    .where('season', '>=', (calendar ?? 0) - 1)
    .execute();
  const shownRows = rows.filter((row) => isEventInCalendar(row, calendar ?? 0, date));
  const events = fillAllPlaceholders(shownRows, words).filter(
    ({ link }) => !opens.some(({ about }) => about.href === link),
  );
  const isToCome = (event: EventDates) => getEventLastDate(event) >= date;
  const shown = (some: typeof events) =>
    some.map((event) => toEventSubject(event, words.club ?? '', { calendar, date }));
  const ties = fillAllPlaceholders(await selectTies(db).execute(), words);
  return [
    { name: 'Coming up', things: shown(events.filter(isToCome)) },
    { name: 'Opens', things: opens.map(({ about }) => about) },
    { name: 'Club competitions', things: ties.map(toTieSubject) },
    { name: 'Played', things: shown(events.filter((event) => !isToCome(event))).reverse() },
  ].filter(({ things }) => things.length > 0);
}

const toKeyedSubject = (about: TopicSubject): KeyedSubject => ({ key: formatSubjectKey(about), about });

async function readOpenSubjects(
  db: Kysely<Schema>,
  words: TextPlaceholders,
  calendar: number | undefined,
): Promise<KeyedSubject[]> {
  const rows = await db
    .selectFrom('open')
    .select(['slug', 'season', 'day', 'name'])
    .orderBy('season')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    key: `open:${row.slug}`,
    about: toOpenSubject(fillAllPlaceholders(row, words), calendar),
  }));
}

function selectPublishedEvents(db: Kysely<Schema>) {
  return db
    .selectFrom('event')
    .innerJoin('season', 'season.year', 'event.season')
    .leftJoin('kind', 'kind.id', 'event.type')
    .select(['event.id', 'event.season', 'event.year', 'day', 'ends_on', 'nature'])
    .select(['opponent', 'location', 'link'])
    .where('published_at', 'is not', null)
    .orderBy(({ fn }) => fn.coalesce('event.year', 'event.season'))
    .orderBy('day')
    .orderBy('event.time')
    .orderBy('event.id');
}

function selectTies(db: Kysely<Schema>) {
  return db
    .selectFrom('tie')
    .innerJoin('round', 'round.id', 'tie.round')
    .innerJoin('competition', 'competition.slug', 'round.competition')
    .select(['tie.id', 'player1', 'player2', 'round.name as round', 'due'])
    .select(['competition.name as competition', 'competition.series', 'competition.season'])
    .where('competition.state', 'in', ['published', 'finished'])
    .orderBy('competition.season', 'desc')
    .orderBy('competition.position')
    .orderBy('round.position')
    .orderBy('tie.position');
}
