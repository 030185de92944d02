import { calendarSeason } from '#app/club/calendar/calendar.server.ts';
import { competitions } from '#app/club/competitions/competitions.server.ts';
import { cups } from '#app/club/cups/cups.server.ts';
import { publicTexts } from '#app/club/documents/documents.server.ts';
import { leagues } from '#app/club/leagues/leagues.server.ts';
import { opens } from '#app/club/opens/opens.server.ts';
import { daysInWords, homeOrAway, stateText } from '#app/core/event.ts';
import { plainText, type RichText } from '#app/core/rich-text/rich-text.ts';
import { usedParts } from '#app/core/rich-text/used-parts.ts';
import { rank, type Searchable } from '#app/core/search/search.ts';
import { seasonWords } from '#app/site/calendar-year.server.ts';
import { dayAndWords, type Site } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';

/** Finds words in the public pages: a few dozen texts and a season's events, read through one by one. */
export async function search(site: Site, query: string) {
  return rank([...(await texts(site)), ...(await lists(site)), ...(await publicTexts(site, query))], query);
}

/** Where the texts of table `page` are shown; those on no page of their own stand with the page that shows them. */
function paths(slug: string): Record<string, string> {
  return {
    home: '/',
    about: `/about-${slug}-bowling-club`,
    'find-us': `/find-${slug}-bowling-club`,
    county: '/competitions/county',
    'committee-intro': '/the-committee',
    'committee-involved': '/the-committee',
    'become-a-member': '/members/sign-in',
    'upcoming-join': '/up-coming-events',
    'upcoming-roll-ups': '/up-coming-events',
    'upcoming-competitions': '/up-coming-events',
    'upcoming-opens': '/up-coming-events',
    'upcoming-leagues': '/up-coming-events',
    'upcoming-events': '/up-coming-events',
  };
}

async function texts(site: Site): Promise<Searchable[]> {
  const words = await seasonWords(site.db, dayAndWords(site).words);
  // What only members are shown is not for everybody's search.
  const rows = await site.db
    .selectFrom('page')
    .selectAll()
    .where('key', 'not in', ['members-private', 'forum-guidelines', 'forum-terms'])
    .execute();
  const where = paths(site.club.slug);
  return rows.map((row) => {
    const written: RichText = JSON.parse(row.body);
    const body = usedParts(written, site.club.uses);
    const text = fillAll(plainText(body), words).replaceAll('{years}', '…');
    return { title: fillAll(row.title, words), path: where[row.key] ?? `/${row.key}`, text };
  });
}

async function lists(site: Site): Promise<Searchable[]> {
  const { date: today, words } = dayAndWords(site);
  const season = await calendarSeason(site.db, words, today);
  const officers = fillAll(
    await site.db.selectFrom('officer').selectAll().orderBy('position').execute(),
    words,
  );
  return [
    ...(await opens(site.db, words)).map((open) => ({
      title: open.name,
      path: `/opens/${open.slug}`,
      text: `${open.summary} ${plainText(open.body)}`,
    })),
    ...(await leagues(site.db)).map(({ day, name, starts, about }) => ({
      title: name,
      path: `/leagues/${day}`,
      text: `${starts}. ${about}`,
    })),
    ...fillAll(await cups(site.db), words).map(({ slug, name, about }) => ({
      title: name,
      path: `/cups/${slug}`,
      text: about,
    })),
    ...(await competitions(site.db, words)).map(({ slug, name, about }) => ({
      title: name,
      path: `/club/${slug}`,
      text: about,
    })),
    ...(season?.events ?? [])
      .filter((event) => event.kind.nature !== 'roll-up')
      .map((event) => {
        const { opponent, date, location } = event;
        const side = homeOrAway(event, site.club.name);
        const text = `${daysInWords(event)}, ${opponent}${location ? ` @ ${location}` : ''}${side ? `, ${side.toLowerCase()}` : ''}`;
        return {
          title: `${opponent}, ${date}`,
          path: '/full-calendar',
          text: [text, stateText(event)].filter(Boolean).join('. '),
        };
      }),
    {
      title: 'The committee',
      path: '/the-committee',
      text: officers.map(({ name, role }) => `${role}: ${name}`).join('. '),
    },
  ];
}
