import { endChildren } from '../children.mjs';
import { brief, count, fixed, median, ratio } from '../figures.mjs';
import { load } from '../load/visits.mjs';
import { inRounds } from '../rounds.mjs';
import { verdict } from '../table.mjs';
import { plainOf } from './references.mjs';
import { postgresServer, sizesOf, sqliteSite } from './sites.mjs';

const aim = 0.8;
/** Replies a second, each synced to the disk. */
const replies = 500;
/** Limit of the increase in processor time, of the site and of the database, for a request where two processes share the work. */
const mostWork = 1.1;
const lines = {
  hot: 'topic with its page of replies, hot',
  uniform: 'topic with its page of replies, uniform',
  list: 'list of a category',
  common: 'search: a common word',
  rare: 'search: a rare word',
  two: 'search: two words',
  home: 'home page from memory',
};

/** Measure the visits of members on PostgreSQL beside SQLite, and with two processes beside one. */
export async function measurePostgres(plan) {
  const sizes = sizesOf(plan);
  const server = await postgresServer();
  try {
    const sites = {
      'sqlite small': await sqliteSite(sizes.small),
      'sqlite large': await sqliteSite(sizes.large),
      'one small': await server.site(sizes.small),
      'one large': await server.site(sizes.large),
      'two small': await server.site(sizes.small, { processes: 2 }),
    };
    const anew = {
      'one small': await server.site(sizes.small, nothingKept),
      'one large': await server.site(sizes.large, nothingKept),
    };
    const [bare, bareByTwo] = [
      await plainOf(sites['one small'], 'home'),
      await plainOf(sites['one small'], 'home', 2),
    ];
    const figures = {
      ...(await inRounds(
        {
          ...actsOf(sites, Object.keys(lines)),
          ...actsOf(anew, ['uniform'], 'anew'),
          'bare one small': bare.measure,
          'bare two small': bareByTwo.measure,
        },
        plan,
      )),
      ...(await inRounds(actsOf(sites, ['reply']), plan)),
    };
    const rows = Object.entries({
      ...lines,
      anew: 'the same, uniform: not in memory',
      reply: 'durable reply',
    }).flatMap(([name, what]) =>
      Object.entries(sizes).map(([size, { posts }]) => rowOf(figures, { name, what, size, posts })),
    );
    return { tables: [{ columns, rows: [...rows, bareRow(figures)] }], notes };
  } finally {
    // End the clients of the server before the server itself.
    await endChildren();
    await server.stop();
  }
}

const nothingKept = { FORUM_MEMORY: '0' };

const actsOf = (sites, visits, name) =>
  Object.fromEntries(
    visits.flatMap((visit) =>
      Object.entries(sites).map(([site, at]) => [
        `${name ?? visit} ${site}`,
        (seconds) => load(at, at.visits[visit], seconds),
      ]),
    ),
  );

const columns = [
  ...['', 'posts', 'a second', 'p99, ms', 'processor, µs: site + server'],
  ...['of SQLite', 'work of two processes, of one', 'aim', ''],
];

function rowOf(figures, { name, what, size, posts }) {
  const [sqlite, one, two] = ['sqlite', 'one', 'two'].map((site) => figures[`${name} ${site} ${size}`]);
  const middle = (key) => median(one.map((figure) => figure[key]));
  const beside = sqlite && ratio(one, sqlite);
  const work = two && ratio(two.map(workOf), one.map(workOf), 'work');
  // A cached page needs no query.
  const isReading = sqlite && name !== 'reply' && name !== 'home';
  const aims = [
    [isReading, `>= ${aim} of SQLite`, beside >= aim],
    [name === 'reply', `>= ${replies} a second`, middle('rate') >= replies],
    [two, `<= ${mostWork} of one`, work <= mostWork],
  ].filter(([is]) => is);
  return [
    ...[what, count(posts), count(middle('rate')), fixed(middle('p99'))],
    `${count(middle('micros'))} + ${count(middle('storeMicros'))}`,
    ...[beside ? brief(beside) : '', two ? brief(work) : ''],
    ...[
      aims.map(([, said]) => said).join(', '),
      verdict(aims.length > 0 ? aims.every(([, , met]) => met) : undefined),
    ],
  ];
}

/** Row of the cost of two processes to bare Node, which has no state to share: no site costs less. */
function bareRow(figures) {
  const [one, two] = [figures['bare one small'], figures['bare two small']];
  const middle = (key) => median(one.map((figure) => figure[key]));
  return [
    ...[
      'home page by bare node:http',
      '',
      count(middle('rate')),
      fixed(middle('p99')),
      count(middle('micros')),
    ],
    ...['', brief(ratio(two.map(workOf), one.map(workOf), 'work')), '', ''],
  ];
}

/** Total processor time, which other work on the machine and the clients do not change. */
const workOf = ({ micros, storeMicros }) => ({ work: micros + (storeMicros ?? 0) });

const notes = [
  'SQLite, PostgreSQL, both processes and the load share the cores named above, so that two processes cannot answer more than one: what is compared is the processor time that a request costs, of the site and of the database',
];
