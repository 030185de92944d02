import { drawFixtures } from '../../app/modules/fixture-draw/draw-fixtures.ts';
import { fixed } from '../figures.mjs';
import { tableOf } from '../table.mjs';

const longest = 5000;
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'];

/** Input of divisions of so many teams, of so many clubs with one green for one match; two divisions play on a day. */
function wantedOf(sizes, clubs) {
  let next = 0;
  const team = () => {
    const id = `t${next}`;
    const club = `c${next % clubs}`;
    next += 1;
    return { id, name: id, club, green: 1 };
  };
  const divisions = sizes.map((size, index) => ({
    ...{ id: `d${index}`, name: `Division ${index + 1}`, rinks: 3 },
    weekday: weekdays[Math.floor(index / 2) % weekdays.length],
    teams: Array.from({ length: size }, team),
  }));
  return {
    divisions,
    clubs: Array.from({ length: clubs }, (_, index) => ({
      id: `c${index}`,
      name: `c${index}`,
      greens: 1,
      rinks: 5,
    })),
    closed: [{ from: '2025-06-09', to: '2025-06-13', why: 'Cup week', club: null }],
    ...{ from: '2025-04-14', to: '2025-09-30', times: 1, derbiesFirst: true, taken: [], there: [], seed: 1 },
  };
}

const leagues = [
  ['six teams', [6], 6],
  ['ten teams of five clubs', [10], 5],
  ['sixteen teams of eight clubs', [16], 8],
  ['ten clubs, fourteen teams, two divisions', [8, 6], 10],
  ['two divisions of sixteen, of twenty clubs', [16, 16], 20],
  ['a hundred teams of sixty clubs', [12, 12, 12, 12, 12, 12, 14, 14], 60],
];

/** Measure the time to draw up the fixtures of a season, and the rules that could not be met. */
export async function measureDrawing() {
  const rows = leagues.map(([what, sizes, clubs]) => {
    const wanted = wantedOf(sizes, clubs);
    const begun = performance.now();
    const { matches, unmet } = drawFixtures(wanted);
    const took = performance.now() - begun;
    return {
      what,
      figure: `${fixed(took, 0)} ms for ${matches.length} matches`,
      beside: unmet.length === 0 ? 'all met' : `${unmet.length} not met`,
      aim: `<= ${longest} ms`,
      ok: took <= longest,
    };
  });
  return {
    tables: [tableOf(rows)],
    notes: [
      'the fixtures of a season drawn up on one core; two divisions share a day, and a green holds one match',
    ],
  };
}
