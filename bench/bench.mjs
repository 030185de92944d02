// The benchmark: `npm run bench`, or `npm run bench -- quick pages weight` for shorter rounds and some sections only. `npm run
// bench -- write` writes the measurements into bench/results.md, and ten of them into docs/performance.md; `npm run bench --
// table` only prints them in the format of these. Every figure is set beside an outside reference taken in the same run, because machines differ and are shared.
import { cpus, loadavg, totalmem } from 'node:os';
import { endChildren } from './children.mjs';
import { measureDesk } from './desk.mjs';
import { measureFind } from './find.mjs';
import { measureFirstStart } from './first-start.mjs';
import { measureForum } from './forum/forum.mjs';
import { measurePostgres } from './forum/postgres.mjs';
import { measureDrawing } from './league/drawing.mjs';
import { measureLeague } from './league/league.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { findTools } from './load/one-address.mjs';
import { measureMembers } from './members.mjs';
import { measureMemory } from './memory.mjs';
import { isQuiet } from './page.mjs';
import { measurePages } from './pages.mjs';
import { measurePeople } from './people.mjs';
import { measurePhones } from './phones.mjs';
import { measurePlaying } from './playing.mjs';
import { blockOf, writeBlock, writePage } from './report.mjs';
import { closeSite, seedSite } from './site.mjs';
import { measureStart } from './start.mjs';
import { measureStatements } from './statements.mjs';
import { print } from './table.mjs';
import { measureWeight } from './weight.mjs';

const sections = {
  forum: measureForum,
  postgres: measurePostgres,
  pages: measurePages,
  members: measureMembers,
  people: measurePeople,
  playing: measurePlaying,
  league: measureLeague,
  drawing: measureDrawing,
  phones: measurePhones,
  desk: measureDesk,
  find: measureFind,
  statements: measureStatements,
  start: measureStart,
  'first-start': measureFirstStart,
  memory: measureMemory,
  weight: measureWeight,
  lighthouse: measureLighthouse,
};
/** Sections that need the package registry and a minute. */
const onlyWhenNamed = ['first-start'];

const words = process.argv.slice(2);
const ways = ['quick', 'table', 'write'];
const unknown = words.filter((word) => !ways.includes(word) && !sections[word]);
if (unknown.length > 0) {
  console.error(`'${unknown[0]}' is none of: ${[...ways, ...Object.keys(sections)].join(', ')}`);
  process.exit(1);
}
const [quick, asTable, write] = ways.map((way) => words.includes(way));
const named = Object.keys(sections).filter((name) => words.includes(name));
const chosen =
  named.length > 0 ? named : Object.keys(sections).filter((name) => !onlyWhenNamed.includes(name));

if (write && !isQuiet(loadavg()[0], cpus().length)) {
  console.error(
    `This machine has other work (load average ${loadavg()[0].toFixed(1)}), so nothing is written. Leave out 'write', or wait until it is quiet.`,
  );
  process.exit(1);
}

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
  const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${gigabytes} GB, ${process.platform}, Node ${process.version}, other work before it ${loadavg()[0].toFixed(1)}`;
  console.log(machine);
  const plan = { seconds: quick ? 1 : 2, rounds: 3, tools: await findTools(), quick };
  const rounds = `rounds of ${plan.seconds} s, in turn; medians`;
  console.log(`Load on one address from ${plan.tools.load}; ${rounds}.`);
  await seedSite();
  let missing = 0;
  for (const name of chosen) {
    console.log(`\n# ${name}`);
    try {
      show(name, await sections[name](plan), `${today()}: ${machine}; ${rounds}`);
    } catch (error) {
      console.log(`  not measured: ${error.message}`);
      missing += 1;
    }
    await endChildren();
  }
  if (write) writePage();
  if (missing > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await tidy();
}

function show(name, { tables, notes = [] }, setting) {
  const block = blockOf({ tables, notes }, setting);
  if (asTable) console.log(block);
  else {
    for (const table of tables) print(table);
    for (const note of notes) console.log(`  ${note}`);
  }
  if (write) console.log(writeBlock(name, block) ? '  written' : '  bench/results.md has no place for this');
}

function today() {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format();
}

async function tidy() {
  await endChildren();
  closeSite();
}
