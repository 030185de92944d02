import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../scripts/postgres.mjs';
import { liveYears } from './years/life.mjs';
import { report } from './years/report.mjs';

// Two years of a club of 120 members, day by day, on the site's own program with its clock advanced (soak/years/): `npm run soak
// -- years [years] [sqlite|postgres] [pace] [seed] [first day]`, on both engines unless one is named. With a pace of 6 the
// machine is asleep except on each sixth day. Reports the rows that the site keeps and deletes, its growth, and the notifications
// to its keeper. The two years from the first of March 2026 include a 29 February.
const [asked = '2', only, pace = '1', seed = '7', first = '2026-03-01'] = process.argv.slice(2);
const days = Math.round(Number(asked) * 366);
if (!(days >= 1 && days <= 1100))
  throw new Error('It is: years [years] [sqlite|postgres] [pace] [seed] [first day].');
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
// Exits normally, so that handlers of `exit` unmount disks and end processes.
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
  // Deletes its temporary files, as a real server does.
  const postgres = await startPostgres({ durable: true });
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const again = [import.meta.filename, asked, 'postgres', pace, seed, first];
  const [code] = await once(spawn(process.execPath, again, { stdio: 'inherit', env }), 'exit');
  await postgres.stop();
  if (code !== 0) process.exitCode = code ?? 1;
}
