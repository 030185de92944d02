const year = 2025;
const now = '2025-04-01T09:00:00.000Z';
const teamsEach = 10;
const roundsEach = 2 * (teamsEach - 1);
const playersEach = 25;
const rinks = 3;
const onRink = 3;
const aDay = 24 * 60 * 60 * 1000;
/** Start of the season, so that all but the last round have been played on the day of the benchmark. */
const first = Date.parse('2025-01-21');

export const leagueOf = (divisions) => ({
  divisions,
  teams: divisions * teamsEach,
  clubs: Math.ceil(divisions * teamsEach * 0.6),
  matches: (divisions * teamsEach * roundsEach) / 2,
  players: Math.ceil(divisions * teamsEach * 0.6) * playersEach,
});

export const top = 'bench-league';
export const divisionId = (at) => (at === 0 ? top : `${top}-${at + 1}`);
export const clubId = (at) => `bc${at}`;
const teamId = (at) => `bt${at}`;
export const playerId = (at) => `bp${at}`;

/** Return a number that is a pure function of its arguments: shots that differ. */
const some = (most, ...of) => of.reduce((sum, one) => (sum * 31 + one * 17 + 7) % 9973, 5) % most;

/**
 * Rows of a league of so many divisions of ten teams, near the end of its season: `[table, rows]` in an order that satisfies the
 * foreign keys.
 */
export function* leagueRows(divisions) {
  const size = leagueOf(divisions);
  const each = (count, row) => Array.from({ length: count }, (_, at) => row(at));
  yield ['kind', [kindRow()]];
  yield ['league', each(size.divisions, leagueRow)];
  yield ['opponent', each(size.clubs, opponentRow)];
  yield ['league_club', each(size.clubs, clubRow)];
  yield ['league_contact', each(size.clubs * 2, contactRow)];
  yield ['league_book', [bookRow()]];
  yield ['league_team', each(size.teams, (at) => teamRow(at, size.clubs))];
  const matches = each(size.divisions, matchesOf).flat();
  yield ['league_fixture', matches.map(fixtureRow)];
  const played = matches.filter(({ round }) => round < roundsEach);
  yield ['league_match', played.map(matchRow)];
  yield ['league_player', each(size.players, playerRow)];
  yield ['player_registration', each(size.players, (at) => registrationRow(at, size.clubs))];
  yield ['appearance', played.flatMap((match) => appearancesOf(match, size.clubs))];
}

const kindRow = () => ({
  ...{ id: top, position: 90, name: 'Bench League match', short_name: 'Bench', colour: '', nature: 'match' },
  ...{ weekday: 'Tuesday', time: '18:00', in_filter: 1, in_feed: 1, put_by: 0 },
});

const leagueRow = (at) => ({
  ...{ day: divisionId(at), position: 90 + at, name: 'Bench League', starts: 'Tuesdays at 6 PM', label: '' },
  ...{ about: '', source: 'own', rule_card: null, updated_at: now, put_by: 0 },
  ...{ parent: at === 0 ? null : top, division: `Division ${at + 1}` },
});

const nameOf = (at) => `Village ${String.fromCharCode(65 + (at % 26))}${Math.floor(at / 26) + 1}`;

const opponentRow = (at) => ({
  ...{ id: clubId(at), name: `${nameOf(at)} Bowls Club`, address: `${at + 1} Green Lane, ${nameOf(at)}` },
  ...{ directions: 'Past the church, second left.', map: '' },
});

const clubRow = (at) => ({ id: clubId(at), short_name: nameOf(at), greens: 2, rinks: 6, updated_at: now });

const contactRow = (at) => ({
  ...{ id: `bo${at}`, club: clubId(Math.floor(at / 2)), position: at % 2 },
  ...{
    role: at % 2 ? 'Match secretary' : 'Secretary',
    name: `Officer Number${at}`,
    phone: `01522 ${100000 + at}`,
  },
  ...{ email: `officer${at}@clubs.example`, in_handbook: 1, updated_at: now },
});

const bookRow = () => ({
  ...{ id: `${top}-${year}`, league: top, season: year, published_at: now, updated_at: now },
  rules: JSON.stringify({ from: '2025-01-21', to: '2025-05-27', times: 1, players: true }),
});

const clubOf = (team, clubs) => clubId(team % clubs);

const teamRow = (at, clubs) => ({
  ...{ id: teamId(at), league: divisionId(Math.floor(at / teamsEach)), season: year, is_us: 0 },
  ...{ name: `${nameOf(at % clubs)} ${at < clubs ? 'A' : 'B'}`, club: clubOf(at, clubs), updated_at: now },
  ...{ captain: `Captain Number${at}`, captain_email: `captain${at}@clubs.example` },
  ...{ carried_played: 0, carried_won: 0, carried_lost: 0, carried_drawn: 0 },
  ...{ carried_for: 0, carried_against: 0, carried_points: 0 },
});

/** Double round robin of a division, by the circle method. */
function matchesOf(division) {
  const half = teamsEach - 1;
  return Array.from({ length: roundsEach }, (_, round) => {
    const turned = round % half;
    const at = (place) => (place === 0 ? half : (turned + place - 1) % half);
    return Array.from({ length: teamsEach / 2 }, (_, pair) => {
      const sides = [at(pair), at(teamsEach - 1 - pair)];
      const isTurned = ((round + pair) % 2 === 1) !== round >= half;
      const [home, away] = (isTurned ? sides.reverse() : sides).map((one) => division * teamsEach + one);
      const date = new Date(first + round * 7 * aDay).toISOString().slice(0, 10);
      return { id: `bf${division}-${round}-${pair}`, division, round: round + 1, home, away, date };
    });
  }).flat();
}

const placed = ({ id, division, home, away, date }) => ({
  ...{ id, league: divisionId(division), season: year, day: date.slice(5), year: null },
  ...{ home: teamId(home), away: teamId(away), updated_at: now },
});

const fixtureRow = (match) => ({ ...placed(match), round: match.round });

const scoresOf = ({ round, home, away }) =>
  Array.from({ length: rinks }, (_, rink) => ({
    home: 6 + some(18, round, home, rink),
    away: 6 + some(18, away, round, rink),
  }));

const matchRow = (match) => ({
  ...placed(match),
  ...{ state: 'played', conceded_by: null, ends: null, home_points: null, away_points: null },
  ...{ home_shots: null, away_shots: null, rinks: JSON.stringify(scoresOf(match)), extra_end: null },
  ...{ event: null, note: '' },
});

const surnames = ['Appleby', 'Birch', 'Cook', 'Dyer', 'Escritt', 'Fell', 'Grange', 'Hill', 'Ings', 'Jubb'];

const playerName = (at) =>
  `${String.fromCharCode(65 + (at % 26))}${['nna', 'rthur', 'llen', 'da'][at % 4]} ${surnames[at % 10]}${Math.floor(at / 10)}`;

const playerRow = (at) => {
  const [forename, surname] = playerName(at).split(' ');
  const sort = `${surname} ${forename}`.toLowerCase();
  return {
    id: playerId(at),
    name: playerName(at),
    sort,
    number: String(1000 + at),
    erased_at: null,
    updated_at: now,
  };
};

const registrationRow = (at, clubs) => ({
  ...{ id: `br${at}`, player: playerId(at), club: clubId(at % clubs), season: year, from_day: '2025-01-01' },
  ...{ until_day: null, how: 'registered', made_at: now },
});

function appearancesOf(match, clubs) {
  const scores = scoresOf(match);
  return ['home', 'away'].flatMap((side) =>
    scores.flatMap((score, rink) =>
      Array.from({ length: onRink }, (_, place) => {
        const team = match[side];
        // Nine players of the team's own club, another nine each week.
        const turn = (match.round * 5 + rink * onRink + place + (team < clubs ? 0 : 12)) % playersEach;
        const at = (team % clubs) + turn * clubs;
        return {
          ...{
            id: `ba${match.id}-${side}-${rink}-${place}`,
            fixture: match.id,
            league: divisionId(match.division),
          },
          ...{ season: year, day: match.date, side, team: teamId(team), rink: rink + 1, place },
          ...{ is_skip: place === onRink - 1 ? 1 : 0, player: playerId(at), name: playerName(at) },
          ...{ shots_for: score[side], shots_against: score[side === 'home' ? 'away' : 'home'] },
        };
      }),
    ),
  );
}
