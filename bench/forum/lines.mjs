import { brief, count, fixed, growth, median, ratio, timesByProcessor, timesOf } from '../figures.mjs';
import { verdict } from '../table.mjs';
import { nodebb } from './references.mjs';

/** Aims of each act: a multiple of NodeBB's rate, and a 99th percentile in milliseconds. */
const mostGrowth = 1.3;
const lines = [
  {
    name: 'hot',
    what: 'topic with its page of replies, hot: in memory',
    plain: 'plain topic',
    other: 'topic',
    times: 15,
    p99: 10,
  },
  {
    name: 'uniform',
    what: 'the same, uniform: in memory where there is room for all',
    plain: 'plain topic',
    other: 'topic',
    times: 6,
    p99: 20,
    // The small forum is entirely in memory, the large one hardly: the two are not comparable.
    likeWithLike: false,
  },
  {
    name: 'anew',
    what: 'the same, uniform: not in memory',
    plain: 'plain topic',
    other: 'topic',
    times: 10,
    p99: 15,
  },
  { name: 'ours', what: 'topic with 50 replies, hot: in memory', plain: 'plain ours' },
  {
    name: 'list',
    what: 'list of a category: in memory',
    plain: 'plain list',
    other: 'list',
    times: 10,
    p99: 15,
  },
  { name: 'reply', what: 'durable reply', plain: 'syncs', other: 'reply', times: 5, bare: 'yardstickLater' },
  { name: 'common', what: 'search: a common word', p99: 30 },
  { name: 'rare', what: 'search: a rare word', p99: 30 },
  { name: 'two', what: 'search: two words', p99: 30 },
];

const columns = [
  ...['', 'posts', 'a second', 'p99, ms', 'processor, µs', 'of bare Node with the same bytes'],
  ...['× NodeBB', 'grows', 'aim', ''],
];

/** Table of each act at both sizes of forum, in the words of the issue. */
export function forumTable(figures, sizes) {
  const rows = lines.flatMap((line) =>
    Object.entries(sizes).map(([size, { posts }]) => rowOf(line, figures, size, posts)),
  );
  return { columns, rows };
}

function rowOf(line, figures, size, posts) {
  const ours = figures[`${line.name} ${size}`];
  const p99 = median(ours.map((round) => round.p99));
  const times = line.other && timesOf(ours, figures[line.bare ?? 'yardstick'], nodebb[line.other]);
  const { likeWithLike = true } = line;
  const grows = size === 'large' && likeWithLike ? growth(figures[`${line.name} small`], ours) : undefined;
  return [
    line.what,
    count(posts),
    count(median(ours.map(({ rate }) => rate))),
    fixed(p99),
    count(median(ours.map(({ micros }) => micros))),
    line.plain ? besidePlain(ours, figures[line.plain], line.name) : '',
    times === undefined ? '' : besideNodebb(times, line, ours, figures.yardstick),
    grows === undefined ? '' : fixed(grows, 2),
    aimOf(line, grows),
    verdict(met(line, { p99, times, grows })),
  ];
}

function besideNodebb(times, { name, other }, ours, bare) {
  // A reply waits for the disk, which takes no processor time.
  if (name === 'reply') return brief(times);
  return `${brief(times)} (by processor ${brief(timesByProcessor(ours, bare, nodebb[other]))})`;
}

/** Compare by rates, and by processor time, which other work on the machine and the load generator do not change. */
function besidePlain(ours, plain, name) {
  if (name === 'reply') return `${brief(ratio(ours, plain))} of bare syncs`;
  return `${brief(ratio(ours, plain))} (by processor ${brief(ratio(plain, ours, 'micros'))})`;
}

function aimOf({ times, p99 }, grows) {
  const parts = [times && `>= ${times} × NodeBB`, p99 && `p99 < ${p99} ms`];
  if (grows !== undefined) parts.push(`grows < ${mostGrowth}`);
  return parts.filter(Boolean).join(', ');
}

function met(line, { p99, times, grows }) {
  if (!aimOf(line, grows)) return undefined;
  return (
    (line.times === undefined || times >= line.times) &&
    (line.p99 === undefined || p99 < line.p99) &&
    (grows === undefined || grows < mostGrowth)
  );
}
