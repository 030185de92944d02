import { count, fixed, median } from '../figures.mjs';
import { load } from '../load/visits.mjs';
import { memoryOf } from '../process-facts.mjs';
import { inRounds } from '../rounds.mjs';
import { tableOf } from '../table.mjs';
import { forumTable } from './lines.mjs';
import { nodebb, plainOf, startYardstick, syncs } from './references.mjs';
import { sizesOf, sqliteSite } from './sites.mjs';

const reads = ['hot', 'ours', 'uniform', 'list', 'common', 'rare', 'two'];
const memoryNodebb = 'NodeBB 371 MB idle, 795 loaded, and Redis 86';

/** Measure the visits of members to the forum, in a small one and in a large one, beside bare Node with the same bytes. */
export async function measureForum(plan) {
  const sizes = sizesOf(plan);
  const sites = { small: await sqliteSite(sizes.small), large: await sqliteSite(sizes.large) };
  const before = memoriesOf(sites);
  const nothingKept = { FORUM_MEMORY: '0' };
  const anew = {
    small: await sqliteSite(sizes.small, nothingKept),
    large: await sqliteSite(sizes.large, nothingKept),
  };
  const yardstick = await startYardstick(plan.tools);
  const plain = {
    topic: await plainOf(sites.large, 'hot'),
    ours: await plainOf(sites.large, 'ours'),
    list: await plainOf(sites.large, 'list'),
  };
  const acts = {
    yardstick,
    ...named(plain, (name, { measure }) => [`plain ${name}`, measure]),
    ...Object.assign({}, ...reads.map((name) => both(sites, name))),
    ...both(anew, 'uniform', 'anew'),
  };
  const figures = await inRounds(acts, plan);
  // Last, because writing enlarges the small forum.
  const written = await inRounds({ yardstickLater: yardstick, syncs, ...both(sites, 'reply') }, plan);
  const after = memoriesOf(sites);
  return {
    tables: [forumTable({ ...figures, ...written }, sizes), memoryTable(sizes, before, after)],
    notes: [
      `a topic: ${count(plain.topic.bytes)} bytes in two answers; with 50 replies ${count(plain.ours.bytes)}; a list: ${count(plain.list.bytes)}`,
      `NodeBB: a topic ${nodebb.topic.rate}/s, a list ${nodebb.list.rate}/s, a reply ${nodebb.reply.rate}/s where bare node:http answered a page of ${count(nodebb.topic.bytes)} bytes ${count(nodebb.topic.bare)} times a second; here it answers ${rateOf(figures.yardstick)}/s`,
      `the disk keeps 4 kB ${rateOf(written.syncs)} times a second`,
      `asking took at most ${fixed(most(figures) * 100, 0)} % of a core`,
    ],
  };
}

const named = (all, pair) => Object.fromEntries(Object.entries(all).map(([name, one]) => pair(name, one)));
const both = (sites, visit, name = visit) =>
  named(sites, (size, site) => [`${name} ${size}`, (seconds) => load(site, site.visits[visit], seconds)]);
const rateOf = (rounds) => count(median(rounds.map(({ rate }) => rate)));
const most = (figures) =>
  Math.max(...Object.values(figures).flatMap((all) => all.map(({ asking = 0 }) => asking)));
const memoriesOf = (sites) => named(sites, (size, { pid }) => [size, memoryOf(pid)]);

function memoryTable(sizes, before, after) {
  return tableOf(
    Object.entries(sizes)
      .filter(([size]) => before[size])
      .map(([size, { posts }]) => ({
        what: `memory, ${count(posts)} posts`,
        figure: `${count(before[size].own)} MB before, ${count(after[size].own)} after`,
        beside: `with mapped files ${count(before[size].all)} and ${count(after[size].all)} MB; ${memoryNodebb}`,
      })),
  );
}
