import { formatTimeOfDay, formatWeekdayAndDate } from '#app/core/dates.ts';
import { type RichText, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { readLeagueSeasonRules } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { describeMatchFormat } from '#app/modules/formats/formats.ts';
import {
  formatLeagueAndDivision,
  type PublicLeagueServices,
  readPublishedDivisionFixtures,
} from '#app/modules/handbook/public-data/public-division.server.ts';
import {
  calculateLeagueStandings,
  readAllLeaguesAndDivisions,
  readLeagueSeasonData,
} from '#app/modules/leagues/leagues.server.ts';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { fillPlaceholdersDeep } from '#app/site/placeholders.ts';
import { getTodayAndPlaceholders } from '#app/site/site.server.ts';
import { findPageText } from '#app/site/texts/page-text.server.ts';
import {
  filterNonEmptyHandbookSections,
  type Handbook,
  type HandbookBlock,
  type HandbookSection,
} from './handbook.ts';
import { readHandbookCups } from './read-cups.server.ts';
import { formatLeagueClosedPeriods, formatLeagueSeasonRules } from './season-rule-sentences.ts';

interface Wanted {
  /** Include telephone numbers and addresses of contacts that have agreed: for the printed edition only. */
  withNumbers: boolean;
}

/** Returns the handbook of the current season; undefined if the site runs no league. */
export async function readHandbook(
  site: PublicLeagueServices,
  { withNumbers }: Wanted,
): Promise<Handbook | undefined> {
  const { db, club } = site;
  if (!club.uses.league) return undefined;
  const { words } = getTodayAndPlaceholders(site);
  const season = (await readCalendarYear(db)) ?? 0;
  const all = fillPlaceholdersDeep(await readAllLeaguesAndDivisions(db), words).filter(
    ({ source, put_by }) => source === 'own' && put_by === 0,
  );
  const heads = all.filter(({ parent }) => parent === null);
  const divisions = await Promise.all(all.map((one) => divisionOf(site, one, all, season)));
  const fixtures = (
    await Promise.all(
      heads.map((head) =>
        readPublishedDivisionFixtures(db, {
          ...{ league: head.day, season },
          divisions: all
            .filter(({ day, parent }) => day === head.day || parent === head.day)
            .map(({ day }) => day),
        }),
      ),
    )
  )
    .flat()
    .filter(({ state }) => state !== 'void');
  const clubs = await clubsOf(site, divisions, withNumbers);
  const sections: HandbookSection[] = [
    { id: 'officers', title: 'Officers', blocks: [await officersOf(site)] },
    { id: 'divisions', title: 'Divisions and teams', blocks: divisions.map(teamsBlock) },
    { id: 'clubs', title: 'Clubs', blocks: clubs.map(({ block }) => block) },
    {
      id: 'fixtures',
      title: 'Fixtures by division',
      blocks: divisions.map((one) => divisionFixtures(one, fixtures)),
    },
    { id: 'by-club', title: 'Fixtures by club', blocks: clubs.map((one) => clubFixtures(one, fixtures)) },
    {
      id: 'rules',
      title: 'Rules of play',
      blocks: await rulesOfPlay(
        site,
        heads.map(({ day }) => day),
        divisions,
        season,
      ),
    },
    { id: 'cups', title: 'Cups', blocks: await readHandbookCups(site, season) },
    { id: 'honours', title: 'Last season’s winners', blocks: await honoursOf(site, season) },
    { id: 'tables', title: 'Last season’s tables', blocks: await lastTables(site, all, season) },
  ];
  return { name: formatClubName(club), season, sections: filterNonEmptyHandbookSections(sections) };
}

type Listed = Awaited<ReturnType<typeof readAllLeaguesAndDivisions>>[number];

async function divisionOf(site: PublicLeagueServices, league: Listed, all: Listed[], season: number) {
  const { words } = getTodayAndPlaceholders(site);
  const own = await readLeagueSeasonData(site.db, league, season, words);
  const teams = await site.db
    .selectFrom('league_team')
    .select(['id', 'name', 'club', 'captain'])
    .where('league', '=', league.day)
    .where('season', '=', season)
    .where('withdrawn_on', 'is', null)
    .orderBy('name')
    .execute();
  const head = all.find(({ day }) => day === league.parent) ?? league;
  return {
    day: league.day,
    name: formatLeagueAndDivision(head.name, league.division),
    card: own.card,
    teams,
  };
}

type Division = Awaited<ReturnType<typeof divisionOf>>;

const teamsBlock = ({ name, teams }: Division): HandbookBlock => ({
  ...{ title: name, look: 'list', whole: teams.length < 20 },
  rows: teams.map((team) => [team.name, team.captain ? `Captain: ${team.captain}` : '']),
});

async function officersOf({ db }: PublicLeagueServices): Promise<HandbookBlock> {
  const officers = await db.selectFrom('officer').select(['name', 'role']).orderBy('position').execute();
  return { title: '', look: 'list', rows: officers.map(({ name, role }) => [role, name]) };
}

async function clubsOf(
  { db, club: { words } }: PublicLeagueServices,
  divisions: Division[],
  withNumbers: boolean,
) {
  const clubs = await db
    .selectFrom('league_club')
    .innerJoin('opponent', 'opponent.id', 'league_club.id')
    .selectAll('opponent')
    .select(['league_club.greens', 'league_club.rinks', 'league_club.website'])
    .orderBy('opponent.name')
    .execute();
  const contacts = await db.selectFrom('league_contact').selectAll().orderBy('position').execute();
  return clubs.flatMap((club) => {
    const teams = divisions.flatMap(({ teams }) => teams.filter((team) => team.club === club.id));
    if (teams.length === 0) return [];
    const its = contacts.filter((contact) => contact.club === club.id);
    const greens = `${club.greens === 1 ? 'One green' : `${club.greens} greens`} of ${club.rinks} ${club.rinks === 1 ? words.rink : words.rinks}`;
    const rows = [
      ['Address', onOne(club.address)],
      ['Directions', onOne(club.directions)],
      ['Green', greens],
      ['Website', club.website.replace(/^https?:\/\//, '')],
      ...its.map(({ role, name, phone, email, in_handbook }) => [
        role,
        [name, ...(withNumbers && in_handbook === 1 ? [phone, email] : [])].filter(Boolean).join(', '),
      ]),
      ['Teams', teams.map(({ name }) => name).join(', ')],
    ].filter(([, said]) => said);
    return [
      { id: club.id, name: club.name, block: { title: club.name, look: 'list' as const, rows, whole: true } },
    ];
  });
}

const onOne = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');

const row = ({ date, time, home, away, state, postponedFrom }: LeagueFixture) => [
  formatWeekdayAndDate(date).replace(/^(\w{3})\w*/, '$1'),
  `${home.name} v ${away.name}`,
  state === 'postponed'
    ? 'postponed'
    : `${time ? formatTimeOfDay(time) : ''}${postponedFrom ? ' (new date)' : ''}`.trim(),
];

const divisionFixtures = ({ day, name }: Division, fixtures: LeagueFixture[]): HandbookBlock => ({
  ...{ title: name, look: 'fixtures' },
  rows: fixtures.filter(({ league }) => league === day).map(row),
});

const clubFixtures = (
  { id, name }: { id: string; name: string },
  fixtures: LeagueFixture[],
): HandbookBlock => ({
  ...{ title: name, look: 'fixtures' },
  rows: fixtures.filter(({ home, away }) => home.club === id || away.club === id).map(row),
});

/** The lines of a paragraph, or of a list: one for each item, with its number. */
function toLines(node: RichText): string[] {
  const isOrdered = node.type === 'orderedList';
  if (!isOrdered && node.type !== 'bulletList') return [richTextToPlainText(node).trim()];
  return (node.content ?? []).map(
    (item, at) => `${isOrdered ? `${at + 1}. ` : ''}${richTextToPlainText(item).trim()}`,
  );
}

async function rulesOfPlay(
  site: PublicLeagueServices,
  leagues: string[],
  divisions: Division[],
  season: number,
): Promise<HandbookBlock[]> {
  const page = await findPageText(site.db, getTodayAndPlaceholders(site).words, 'rules-of-play');
  const written = page?.body.content?.flatMap(toLines).filter(Boolean) ?? [];
  const names = await site.db
    .selectFrom('league')
    .select(['day', 'name'])
    .where('day', 'in', [...leagues, ''])
    .execute();
  const books = await Promise.all(
    leagues.map(async (day) => ({
      name: names.find((one) => one.day === day)?.name ?? '',
      rules: await readLeagueSeasonRules(site.db, day, season),
    })),
  );
  // Several leagues are told apart.
  const named = (title: string, name: string) => (books.length > 1 && name ? `${title}: ${name}` : title);
  const [first] = divisions;
  const cards = divisions.filter(
    (one) => one === first || JSON.stringify(one.card) !== JSON.stringify(first?.card),
  );
  return [
    { title: '', look: 'words', rows: written.map((line) => [line]) },
    ...books.flatMap(({ name, rules }): HandbookBlock[] => [
      {
        title: named('The season', name),
        look: 'words',
        rows: formatLeagueSeasonRules(rules).map((line) => [line]),
      },
      { title: named('No matches', name), look: 'list', rows: formatLeagueClosedPeriods(rules) },
    ]),
    ...cards.map(
      ({ name, card }): HandbookBlock => ({
        ...{ title: cards.length > 1 ? `Match format in ${name}` : 'Match format', look: 'words' },
        rows: describeMatchFormat(card, site.club.words).map((line) => [line]),
      }),
    ),
  ];
}

/** Queries the winners of the previous season, or of the last one on record. */
async function honoursOf({ db }: PublicLeagueServices, season: number): Promise<HandbookBlock[]> {
  const latest = await db
    .selectFrom('honour')
    .select('year')
    .where('year', '<', season)
    .orderBy('year', 'desc')
    .executeTakeFirst();
  if (!latest) return [];
  const won = await db
    .selectFrom('honour')
    .selectAll()
    .where('year', '=', latest.year)
    .orderBy('name')
    .execute();
  const rows = won.map(({ name, winner, runner_up }) => [
    name,
    runner_up ? `${winner}; second ${runner_up}` : winner,
  ]);
  return [{ title: String(latest.year), look: 'list', rows }];
}

const heads = ['', 'Team', 'P', 'W', 'D', 'L', 'For', 'Ag', 'Diff', 'Pts'];

async function lastTables(
  site: PublicLeagueServices,
  leagues: Listed[],
  season: number,
): Promise<HandbookBlock[]> {
  const { words } = getTodayAndPlaceholders(site);
  const owns = await Promise.all(
    leagues.map((league) => readLeagueSeasonData(site.db, league, season - 1, words)),
  );
  return owns.map((own, at) => ({
    ...{
      title: formatLeagueAndDivision(own.name, leagues[at]?.division ?? ''),
      look: 'table',
      heads,
      whole: true,
    },
    rows:
      own.matches.length === 0 && own.teams.every(({ carried }) => carried.played === 0)
        ? []
        : calculateLeagueStandings(own).map(
            ({ place, team, played, won, draw, lost, for: shots, ag, diff, points }) => [
              ...[place, team, played, won, draw, lost, shots, ag, diff, points],
            ],
          ),
  }));
}
