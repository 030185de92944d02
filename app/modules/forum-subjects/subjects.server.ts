import type { Kysely } from 'kysely';
import { type EventDates, getEventLastDate, isEventInCalendar } from '#app/core/event.ts';
import { createInvalidInputRefusal } from '#app/core/refusals.ts';
import type { TopicSubject, TopicSubjectGroup } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  formatTopicSubjectKey,
  topicSubjectMissingError,
} from '#app/modules/forum-messages/forum-messages.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders, type Site } from '#app/site/site.server.ts';
import type { DatabaseSchema } from '#db/schema/schema.ts';
import { toEventTopicSubject, toOpenCompetitionTopicSubject, toTieTopicSubject } from './format-subject.ts';

/** Subjects on the public site: events of published seasons, matches of competitions, opens. */

export interface KeyedTopicSubject {
  /** Key as topics store it. */
  key: string;
  about: TopicSubject;
}

type SubjectsSite = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return the subjects with these keys, without unknown ones. The event of an open's day becomes that open. */
export async function findTopicSubjects(
  site: SubjectsSite,
  keys: string[],
): Promise<Map<string, KeyedTopicSubject>> {
  const found = new Map<string, KeyedTopicSubject>();
  if (keys.length === 0) return found;
  const { db } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const [events, ties, opens] = [idsOf('event'), idsOf('tie'), idsOf('open')];
  const calendar = await readCalendarYear(db);
  const openThings = events.length + opens.length > 0 ? await readOpenSubjects(db, words, calendar) : [];
  for (const open of openThings) {
    // Topics store the key before the club's name is filled in; a browser knows the filled one.
    for (const key of [open.key, formatTopicSubjectKey(open.about)])
      if (keys.includes(key)) found.set(key, open);
  }
  if (events.length > 0) {
    for (const row of await selectPublishedEvents(db).where('event.id', 'in', events).execute()) {
      const event = fillPlaceholdersDeep(row, words);
      const open = openThings.find(({ about }) => about.href === event.link);
      found.set(
        `event:${row.id}`,
        open ?? toKeyedSubject(toEventTopicSubject(event, words.club ?? '', { calendar, date })),
      );
    }
  }
  if (ties.length > 0) {
    for (const row of await selectTies(db).where('tie.id', 'in', ties).execute())
      found.set(`tie:${row.id}`, toKeyedSubject(toTieTopicSubject(fillPlaceholdersDeep(row, words))));
  }
  return found;
}

/** Return the subject. Throws 422 if there is none. */
export async function requireTopicSubject(
  site: SubjectsSite,
  named: Pick<TopicSubject, 'kind' | 'id'>,
): Promise<KeyedTopicSubject> {
  const key = formatTopicSubjectKey(named);
  const found = (await findTopicSubjects(site, [key])).get(key);
  if (!found) throw createInvalidInputRefusal({ about: topicSubjectMissingError });
  return found;
}

/** Return the subjects to choose from, the likeliest first. */
export async function listTopicSubjectChoices(site: SubjectsSite): Promise<TopicSubjectGroup[]> {
  const { db } = site;
  const { date, words } = getTodayAndPlaceholders(site);
  const calendar = await readCalendarYear(db);
  const opens = await readOpenSubjects(db, words, calendar);
  const rows = await selectPublishedEvents(db)
    .where('season', '>=', (calendar ?? 0) - 1)
    .execute();
  const shownRows = rows.filter((row) => isEventInCalendar(row, calendar ?? 0, date));
  const events = fillPlaceholdersDeep(shownRows, words).filter(
    ({ link }) => !opens.some(({ about }) => about.href === link),
  );
  const isToCome = (event: EventDates) => getEventLastDate(event) >= date;
  const shown = (some: typeof events) =>
    some.map((event) => toEventTopicSubject(event, words.club ?? '', { calendar, date }));
  const ties = fillPlaceholdersDeep(await selectTies(db).execute(), words);
  return [
    { name: 'Coming up', things: shown(events.filter(isToCome)) },
    { name: 'Opens', things: opens.map(({ about }) => about) },
    { name: 'Club competitions', things: ties.map(toTieTopicSubject) },
    { name: 'Played', things: shown(events.filter((event) => !isToCome(event))).reverse() },
  ].filter(({ things }) => things.length > 0);
}

const toKeyedSubject = (about: TopicSubject): KeyedTopicSubject => ({
  key: formatTopicSubjectKey(about),
  about,
});

async function readOpenSubjects(
  db: Kysely<DatabaseSchema>,
  words: TextPlaceholders,
  calendar: number | undefined,
): Promise<KeyedTopicSubject[]> {
  const rows = await db
    .selectFrom('open')
    .select(['slug', 'season', 'day', 'name'])
    .orderBy('season')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    key: `open:${row.slug}`,
    about: toOpenCompetitionTopicSubject(fillPlaceholdersDeep(row, words), calendar),
  }));
}

function selectPublishedEvents(db: Kysely<DatabaseSchema>) {
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

function selectTies(db: Kysely<DatabaseSchema>) {
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
