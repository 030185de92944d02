import type { Answered } from '#tests/members.ts';

export const words = JSON.stringify({ type: 'doc', content: [] });
export const day = '2025-06-01';
export const openFacts = {
  name: 'Harvest Triples',
  summary: 'Trips.',
  date: '2025-09-20',
  starts: '10am',
  team: 'Trips',
  woods: '2',
  games: '4',
  ends: '9',
};

export const sides = { rinks: 1, players: 3, captain: null, reserves: 'ask', note: '', picks: [] };
export const coming = 'coming/2025-06-17-tuesday';
export const comingFacts = { from_day: '2025-05-20', most_each: '4', for_strangers: 'anybody' };
export const cupTie = { round: 'Final', opponent: 'Tathby', drawn: 'away', date: '2025-07-13' };
export const otherTie = { round: 'Final', home: 'Tathby', away: 'Osmoor' };

/** Create the rows to change, by the names used in the paths below. */
export async function things(ask: (target: string, json?: unknown) => Promise<Answered>) {
  const make = async (target: string, json: unknown) => {
    const { status, body } = await ask(target, json);
    if (status >= 300) throw new Error(`${target}: ${JSON.stringify(body)}`);
    return body;
  };
  const desk = '/api/desk';
  const competition = (await make(`POST ${desk}/competitions`, { name: 'Harvest Cup', season: 2025 })).slug;
  await make(`POST ${desk}/competitions/${competition}/entries`, { sides: [['Ann'], ['Bob'], ['Cy']] });
  const drawn = (await make(`POST ${desk}/competitions`, { name: 'Autumn Cup', season: 2025 })).slug;
  await make(`POST ${desk}/competitions/${drawn}/entries`, { sides: [['Ann'], ['Bob']] });
  const read = async (slug: string) => (await ask(`GET ${desk}/competitions/${slug}`)).body;
  const now = async () => ({ version: (await read(drawn)).version });
  await make(`POST ${desk}/competitions/${drawn}/draw`, { kind: 'knock-out', ...(await now()) });
  await make(`POST ${desk}/competitions/${drawn}/publication`, await now());
  const { slug: open } = await make(`POST ${desk}/opens`, openFacts);
  await make(`POST ${desk}/competitions/honours`, { name: 'Singles', year: 1998, winner: 'Joe' });
  await make(`POST ${desk}/calendar/seasons`, { year: 2026, parts: [] });
  await make(`PUT ${desk}/green`, { state: 'open', version: 0 });
  await make(`POST ${desk}/results/leagues/tuesday/teams`, { name: 'Saltmere' });
  const league = async () => (await ask(`GET ${desk}/results/leagues/tuesday`)).body;
  const team = (await league()).teams.find(({ name }: { name: string }) => name === 'Saltmere').id;
  await make(`POST ${desk}/results/leagues/tuesday/teams`, { name: 'Tealby' });
  const other = (await league()).teams.find(({ name }: { name: string }) => name === 'Tealby').id;
  await make(`POST ${desk}/results/leagues/tuesday/deductions`, { team: other, points: 1 });
  const match = { home: team, away: other, shots: null, points: { home: 6, away: 2 } };
  await make(`POST ${desk}/results/leagues/tuesday/matches`, { day: '05-13', matches: [match] });
  await make(`POST ${desk}/results/leagues/tuesday/teams`, { name: 'Nobody' });
  const { teams, deductions, matches } = await league();
  await make(`POST ${desk}/calendar/kinds`, { name: 'Supper', nature: 'event' });
  const { slug: cup } = await make(`POST ${desk}/results/cups`, { name: 'County Cup', format: 'shots' });
  await make(`POST ${desk}/results/cups/${cup}/ties`, { ...cupTie, despite: true });
  await make(`POST ${desk}/results/cups/${cup}/other-ties`, otherTie);
  const drawnCup = (await ask(`GET ${desk}/results/cups/${cup}`)).body;
  const empty = (await make(`POST ${desk}/results/cups`, { name: 'Empty Cup', format: 'shots' })).slug;
  const programme = `calendar/events/2025-06-10-tuesday/programme`;
  await make(`POST ${desk}/${programme}`, { what: 'Supper' });
  await make(`POST ${desk}/playing/boards`, { events: ['2025-06-10-tuesday'] });
  await make(`PUT ${desk}/playing/sides/2025-06-10-tuesday`, { ...sides, version: 0 });
  const { rounds: _, entries, ties } = await read(drawn);
  return {
    competition,
    drawn,
    open,
    cup,
    empty,
    cupTie: drawnCup.ties[0].id,
    otherTie: drawnCup.others[0].id,
    line: `${programme}/${(await ask(`GET ${desk}/${programme}`)).body.lines[0].id}`,
    entry: (await read(competition)).entries[0].id,
    player: entries[0].id,
    tie: ties[0].id,
    honour: (await ask(`GET ${desk}/competitions/honours`)).body.find(
      ({ year }: { year: number }) => year === 1998,
    ).id,
    team: teams.find(({ name }: { name: string }) => name === 'Nobody').id,
    deduction: deductions[0].id,
    league: (await make(`POST ${desk}/results/leagues`, { name: 'Monday Ladies' })).day,
    ourTeam: (await make(`POST ${desk}/teams`, { name: 'Larkby A' })).id,
    section: (await make(`POST ${desk}/sections`, { name: 'Ladies' })).id,
    match: matches[0].id,
    side: (await make(`POST ${desk}/opens/spencer-shield/entries`, { skip: 'Ann' })).id,
    ...(await gathering(make)),
    gone: (await make(`POST ${desk}/calendar/clubs`, { name: 'Farlby' })).id,
    club: (await make(`POST ${desk}/calendar/clubs`, { name: 'Gayton' })).id,
    notice: (await make(`POST ${desk}/pages/notices`, { title: 'Frost', starts: day })).notice.id,
    screen: (await make(`POST ${desk}/screens`, { name: 'Television', names: 'first' })).id,
    officer: (await ask(`GET ${desk}/committee`)).body[1].id,
    card: (await ask(`GET ${desk}/pages/cards`)).body[0].id,
    album: (await ask(`GET ${desk}/photos/albums`)).body[0].id,
    photo: (await ask(`GET ${desk}/photos/albums/opening-day-2025`)).body.photos[0].id,
  };
}

/** Create a gathering, a reply of the desk's and one's own. */
async function gathering(make: (target: string, json: unknown) => Promise<{ id: string }>) {
  await make(`PUT /api/desk/${coming}`, { ...comingFacts, version: 0 });
  return {
    reply: (await make(`POST /api/desk/${coming}/replies`, { name: 'Ann Abel', people: '1' })).id,
    own: (await make(`POST /api/${coming}/replies`, { people: 1 })).id,
  };
}

export type Things = Awaited<ReturnType<typeof things>>;
