// The benchmark: `npm run bench`, or `npm run bench -- quick pages weight` for shorter rounds and some sections only;
// `npm run bench -- forum postgres` for the forum on PostgreSQL.
// Every figure is set beside an outside reference taken in the same run, because machines differ and are shared.
import { cpus, loadavg, totalmem } from 'node:os';
import { endChildren } from './children.mjs';
import { measureDesk } from './desk.mjs';
import { measureEngines } from './engines.mjs';
import { measureForum } from './forum.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { findTools } from './load.mjs';
import { measureMembers } from './members.mjs';
import { measureMemory } from './memory.mjs';
import { measurePages } from './pages.mjs';
import { closeSite, seedSite } from './site.mjs';
import { measureStart } from './start.mjs';
import { printTable } from './table.mjs';
import { measureWeight } from './weight.mjs';

const sections = {
  pages: measurePages,
  members: measureMembers,
  desk: measureDesk,
  forum: measureForum,
  engines: measureEngines,
  start: measureStart,
  memory: measureMemory,
  weight: measureWeight,
  lighthouse: measureLighthouse,
};

const words = process.argv.slice(2);
const ways = ['quick', 'postgres'];
const unknown = words.filter((word) => !ways.includes(word) && !sections[word]);
if (unknown.length > 0) {
  console.error(`'${unknown[0]}' is none of: ${[...ways, ...Object.keys(sections)].join(', ')}`);
  process.exit(1);
}
const quick = words.includes('quick');
const named = Object.keys(sections).filter((name) => words.includes(name));
const chosen = named.length > 0 ? named : Object.keys(sections);

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, async () => {
    await tidy();
    process.exit(code);
  });
}

try {
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  console.log(
    `${cpus().length} cores (${cpu?.model.trim()}), ${gigabytes} GB, ${process.platform}, Node ${process.version}, load before it ${loadavg()[0].toFixed(1)}`,
  );
  const postgres = words.includes('postgres');
  const plan = { seconds: quick ? 1 : 3, rounds: 3, tools: await findTools(), quick, postgres };
  console.log(`Load from ${plan.tools.load}; rounds of ${plan.seconds} s, in turn; medians.`);
  await seedSite();
  let missing = 0;
  for (const name of chosen) {
    console.log(`\n# ${name}`);
    try {
      const { rows, notes: said = [] } = await sections[name](plan);
      printTable(rows);
      for (const note of said) console.log(`  ${note}`);
    } catch (error) {
      console.log(`  not measured: ${error.message}`);
      missing += 1;
    }
    await endChildren();
  }
  if (missing > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await tidy();
}

async function tidy() {
  await endChildren();
  closeSite();
}
