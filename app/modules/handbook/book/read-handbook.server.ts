import { showTime, showWeekdayAndDay } from '#app/core/dates.ts';
import { plainText, type RichText } from '#app/core/rich-text/rich-text.ts';
import { rulesOf } from '#app/modules/fixtures/fixtures.server.ts';
import type { LeagueFixture } from '#app/modules/fixtures/fixtures.ts';
import { formatLines } from '#app/modules/formats/formats.ts';
import { fixturesOut, nameOf, type Outward } from '#app/modules/handbook/outward/division.server.ts';
import { allLeagues, ownTable, readOwnLeague } from '#app/modules/leagues/leagues.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { fullName } from '#app/site/club-words.ts';
import { dayAndWords } from '#app/site/site.server.ts';
import { fillAll } from '#app/site/words.ts';
import { type Block, filled, type Handbook, type Section } from './handbook.ts';
import { readCups } from './read-cups.server.ts';
import { closedLines, ruleLines } from './rule-lines.ts';

interface Wanted {
  /** Include telephone numbers and addresses of contacts that have agreed: for the printed edition only. */
  withNumbers: boolean;
}

/** Returns the handbook of the current season; undefined if the site runs no league. */
export async function readHandbook(site: Outward, { withNumbers }: Wanted): Promise<Handbook | undefined> {
  const { db, club } = site;
  if (!club.uses.league) return undefined;
  const { words } = dayAndWords(site);
  const season = (await calendarYear(db)) ?? 0;
  const all = fillAll(await allLeagues(db), words).filter(
    ({ source, put_by }) => source === 'own' && put_by === 0,
  );
  const heads = all.filter(({ parent }) => parent === null);
  const divisions = await Promise.all(all.map((one) => divisionOf(site, one, all, season)));
  const fixtures = (
    await Promise.all(
      heads.map((head) =>
        fixturesOut(db, {
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
  const sections: Section[] = [
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
    { id: 'cups', title: 'Cups', blocks: await readCups(site, season) },
    { id: 'honours', title: 'Last season’s winners', blocks: await honoursOf(site, season) },
    { id: 'tables', title: 'Last season’s tables', blocks: await lastTables(site, all, season) },
  ];
  return { name: fullName(club), season, sections: filled(sections) };
}

type Listed = Awaited<ReturnType<typeof allLeagues>>[number];

async function divisionOf(site: Outward, league: Listed, all: Listed[], season: number) {
  const { words } = dayAndWords(site);
  const own = await readOwnLeague(site.db, league, season, words);
  const teams = await site.db
    .selectFrom('league_team')
    .select(['id', 'name', 'club', 'captain'])
    .where('league', '=', league.day)
    .where('season', '=', season)
    .where('withdrawn_on', 'is', null)
    .orderBy('name')
    .execute();
  const head = all.find(({ day }) => day === league.parent) ?? league;
  return { day: league.day, name: nameOf(head.name, league.division), card: own.card, teams };
}

type Division = Awaited<ReturnType<typeof divisionOf>>;

const teamsBlock = ({ name, teams }: Division): Block => ({
  ...{ title: name, look: 'list', whole: teams.length < 20 },
  rows: teams.map((team) => [team.name, team.captain ? `Captain: ${team.captain}` : '']),
});

async function officersOf({ db }: Outward): Promise<Block> {
  const officers = await db.selectFrom('officer').select(['name', 'role']).orderBy('position').execute();
  return { title: '', look: 'list', rows: officers.map(({ name, role }) => [role, name]) };
}

async function clubsOf({ db, club: { words } }: Outward, divisions: Division[], withNumbers: boolean) {
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
      ['Way', onOne(club.directions)],
      ['Green', greens],
      ['Site', club.website.replace(/^https?:\/\//, '')],
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
  showWeekdayAndDay(date).replace(/^(\w{3})\w*/, '$1'),
  `${home.name} v ${away.name}`,
  state === 'postponed'
    ? 'postponed'
    : `${time ? showTime(time) : ''}${postponedFrom ? ' new day' : ''}`.trim(),
];

const divisionFixtures = ({ day, name }: Division, fixtures: LeagueFixture[]): Block => ({
  ...{ title: name, look: 'fixtures' },
  rows: fixtures.filter(({ league }) => league === day).map(row),
});

const clubFixtures = ({ id, name }: { id: string; name: string }, fixtures: LeagueFixture[]): Block => ({
  ...{ title: name, look: 'fixtures' },
  rows: fixtures.filter(({ home, away }) => home.club === id || away.club === id).map(row),
});

async function rulesOfPlay(
  site: Outward,
  leagues: string[],
  divisions: Division[],
  season: number,
): Promise<Block[]> {
  const text = await site.db.selectFrom('page').select('body').where('key', '=', 'rules').executeTakeFirst();
  const doc: RichText | undefined = text && JSON.parse(text.body);
  const written = doc?.content?.map((node) => plainText(node).trim()).filter(Boolean) ?? [];
  const names = await site.db
    .selectFrom('league')
    .select(['day', 'name'])
    .where('day', 'in', [...leagues, ''])
    .execute();
  const books = await Promise.all(
    leagues.map(async (day) => ({
      name: names.find((one) => one.day === day)?.name ?? '',
      rules: await rulesOf(site.db, day, season),
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
    ...books.flatMap(({ name, rules }): Block[] => [
      { title: named('The season', name), look: 'words', rows: ruleLines(rules).map((line) => [line]) },
      { title: named('No matches', name), look: 'list', rows: closedLines(rules) },
    ]),
    ...cards.map(
      ({ name, card }): Block => ({
        ...{ title: cards.length > 1 ? `A match in ${name}` : 'A match', look: 'words' },
        rows: formatLines(card, site.club.words).map((line) => [line]),
      }),
    ),
  ];
}

/** Queries the winners of the previous season, or of the last one on record. */
async function honoursOf({ db }: Outward, season: number): Promise<Block[]> {
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

async function lastTables(site: Outward, leagues: Listed[], season: number): Promise<Block[]> {
  const { words } = dayAndWords(site);
  const owns = await Promise.all(leagues.map((league) => readOwnLeague(site.db, league, season - 1, words)));
  return owns.map((own, at) => ({
    ...{ title: nameOf(own.name, leagues[at]?.division ?? ''), look: 'table', heads, whole: true },
    rows:
      own.matches.length === 0 && own.teams.every(({ carried }) => carried.played === 0)
        ? []
        : ownTable(own).map(({ place, team, played, won, draw, lost, for: shots, ag, diff, points }) => [
            ...[place, team, played, won, draw, lost, shots, ag, diff, points],
          ]),
  }));
}
