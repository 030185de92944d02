import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../scripts/postgres.mjs';
import { liveYears } from './years/life.mjs';
import { report } from './years/report.mjs';

// Two years of a club of 120 members, day by day, on the site's own program with its clock moved on (soak/years/):
// `npm run soak -- years [years] [sqlite|postgres] [pace] [seed] [first day]`, on both engines unless one is named. With a pace
// of 6 the machine sleeps but for each sixth day. Says what the site keeps and what it lets go of, how it grows, and what its
// keeper was told. In the two years from the first of March 2026 there is a 29 February.
const [asked = '2', only, pace = '1', seed = '7', first = '2026-03-01'] = process.argv.slice(2);
const days = Math.round(Number(asked) * 366);
if (!(days >= 1 && days <= 1100))
  throw new Error('It is: years [years] [sqlite|postgres] [pace] [seed] [first day].');
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
// What is mounted, and what was started, goes with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
if (engine === 'PostgreSQL' || only !== 'postgres') await liveOn(engine);
if (engine === 'SQLite' && only !== 'sqlite') await goOnWithPostgres();
process.exit();

async function liveOn(name) {
  const ends = [];
  try {
    const found = await liveYears(
      { after: (end) => void ends.unshift(end) },
      { days, pace: Number(pace), seed: Number(seed), first },
    );
    if (!(await report({ engine: name, days, pace: Number(pace), ...found }))) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

async function goOnWithPostgres() {
  // It clears up behind itself, as a real one does.
  const postgres = await startPostgres({ durable: true });
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const again = [import.meta.filename, asked, 'postgres', pace, seed, first];
  const [code] = await once(spawn(process.execPath, again, { stdio: 'inherit', env }), 'exit');
  await postgres.stop();
  if (code !== 0) process.exitCode = code ?? 1;
}
