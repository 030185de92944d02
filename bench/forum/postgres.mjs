import { endChildren } from '../children.mjs';
import { brief, count, fixed, median, ratio } from '../figures.mjs';
import { load } from '../load/visits.mjs';
import { inRounds } from '../rounds.mjs';
import { verdict } from '../table.mjs';
import { postgresServer, sizesOf, sqliteSite } from './sites.mjs';

const aim = 0.8;
const lines = {
  hot: 'topic with its page of replies, hot',
  uniform: 'topic with its page of replies, uniform',
  list: 'list of a category',
  common: 'search: a common word',
  rare: 'search: a rare word',
  two: 'search: two words',
  home: 'home page from memory',
};

/** What members do, on PostgreSQL beside SQLite, and by two processes beside one. */
export async function measurePostgres(plan) {
  const sizes = sizesOf(plan);
  const server = await postgresServer();
  try {
    const sites = {
      'sqlite small': await sqliteSite(sizes.small),
      'sqlite large': await sqliteSite(sizes.large),
      'one small': await server.site(sizes.small),
      'one large': await server.site(sizes.large),
      'two small': await server.site(sizes.small, 2),
    };
    const figures = {
      ...(await inRounds(actsOf(sites, Object.keys(lines)), plan)),
      ...(await inRounds(actsOf(sites, ['reply']), plan)),
    };
    const rows = Object.entries({ ...lines, reply: 'durable reply' }).flatMap(([name, what]) =>
      Object.entries(sizes).map(([size, { posts }]) => rowOf(figures, { name, what, size, posts })),
    );
    return { tables: [{ columns, rows }], notes };
  } finally {
    // Whoever is served by it goes first.
    await endChildren();
    await server.stop();
  }
}

const actsOf = (sites, names) =>
  Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(sites).map(([site, at]) => [
        `${name} ${site}`,
        (seconds) => load(at, at.visits[name], seconds),
      ]),
    ),
  );

const columns = [
  ...['', 'posts', 'a second', 'p99, ms', 'processor, µs: site + server'],
  ...['of SQLite', 'two processes, of one', 'aim', ''],
];

function rowOf(figures, { name, what, size, posts }) {
  const [sqlite, one, two] = ['sqlite', 'one', 'two'].map((site) => figures[`${name} ${site} ${size}`]);
  const middle = (key) => median(one.map((figure) => figure[key]));
  const beside = ratio(one, sqlite);
  // A page from memory asks no database.
  const isReading = name !== 'reply' && name !== 'home';
  return [
    ...[what, count(posts), count(middle('rate')), fixed(middle('p99'))],
    `${count(middle('micros'))} + ${count(middle('storeMicros'))}`,
    ...[brief(beside), two ? brief(ratio(two, one)) : ''],
    ...[isReading ? `>= ${aim} of SQLite` : '', verdict(isReading ? beside >= aim : undefined)],
  ];
}

const notes = [
  'SQLite, PostgreSQL, both processes and the load share the cores named above: two processes can answer twice as much as one only where the load and the database have machines of their own',
];
