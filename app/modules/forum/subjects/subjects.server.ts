import type { Kysely } from 'kysely';
import { isInCalendar, type Lasting, lastDateOf } from '#app/core/event.ts';
import { invalid } from '#app/core/refusals.ts';
import { aboutGone, aboutKey } from '#app/modules/forum/messages/about-key.ts';
import type { About, AboutGroup } from '#app/modules/forum/messages/about-schemas.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import type { Schema } from '#db/schema/schema.ts';
import { eventAbout, openAbout, tieAbout } from './about.ts';

/** Subjects on the public site: events of published seasons, matches of competitions, opens. */

export interface Subject {
  /** Key as topics store it. */
  key: string;
  about: About;
}

type Reading = Pick<Site, 'db' | 'club' | 'clock'>;

/** Return the subjects with these keys, without unknown ones. The event of an open's day becomes that open. */
export async function subjectsOf(site: Reading, keys: string[]): Promise<Map<string, Subject>> {
  const found = new Map<string, Subject>();
  if (keys.length === 0) return found;
  const { db } = site;
  const { date, words } = dayAndWords(site);
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []));
  const [events, ties, opens] = [idsOf('event'), idsOf('tie'), idsOf('open')];
  const calendar = await calendarYear(db);
  const openThings = events.length + opens.length > 0 ? await allOpens(db, words, calendar) : [];
  for (const open of openThings) {
    // Topics store the key before the club's name is filled in; a browser knows the filled one.
    for (const key of [open.key, aboutKey(open.about)]) if (keys.includes(key)) found.set(key, open);
  }
  if (events.length > 0) {
    for (const row of await publishedEvents(db).where('event.id', 'in', events).execute()) {
      const event = fillAll(row, words);
      const open = openThings.find(({ about }) => about.href === event.link);
      found.set(`event:${row.id}`, open ?? subject(eventAbout(event, words.club ?? '', { calendar, date })));
    }
  }
  if (ties.length > 0) {
    for (const row of await matches(db).where('tie.id', 'in', ties).execute())
      found.set(`tie:${row.id}`, subject(tieAbout(fillAll(row, words))));
  }
  return found;
}

/** Return the subject. Throws 422 if there is none. */
export async function subjectAt(site: Reading, named: Pick<About, 'kind' | 'id'>): Promise<Subject> {
  const key = aboutKey(named);
  const found = (await subjectsOf(site, [key])).get(key);
  if (!found) throw invalid({ about: aboutGone });
  return found;
}

/** Return the subjects to choose from, the likeliest first. */
export async function subjectsOnOffer(site: Reading): Promise<AboutGroup[]> {
  const { db } = site;
  const { date, words } = dayAndWords(site);
  const calendar = await calendarYear(db);
  const opens = await allOpens(db, words, calendar);
  const rows = await publishedEvents(db)
    .where('season', '>=', (calendar ?? 0) - 1)
    .execute();
  const shownRows = rows.filter((row) => isInCalendar(row, calendar ?? 0, date));
  const events = fillAll(shownRows, words).filter(
    ({ link }) => !opens.some(({ about }) => about.href === link),
  );
  const isToCome = (event: Lasting) => lastDateOf(event) >= date;
  const shown = (some: typeof events) =>
    some.map((event) => eventAbout(event, words.club ?? '', { calendar, date }));
  const ties = fillAll(await matches(db).execute(), words);
  return [
    { name: 'Coming up', things: shown(events.filter(isToCome)) },
    { name: 'Opens', things: opens.map(({ about }) => about) },
    { name: 'Club competitions', things: ties.map(tieAbout) },
    { name: 'Played', things: shown(events.filter((event) => !isToCome(event))).reverse() },
  ].filter(({ things }) => things.length > 0);
}

const subject = (about: About): Subject => ({ key: aboutKey(about), about });

async function allOpens(db: Kysely<Schema>, words: Words, calendar: number | undefined): Promise<Subject[]> {
  const rows = await db
    .selectFrom('open')
    .select(['slug', 'season', 'day', 'name'])
    .orderBy('season')
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ key: `open:${row.slug}`, about: openAbout(fillAll(row, words), calendar) }));
}

function publishedEvents(db: Kysely<Schema>) {
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

function matches(db: Kysely<Schema>) {
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
