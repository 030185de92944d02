import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '../scripts/postgres.mjs';
import { liveThrough } from './tuesday/day.mjs';
import { report } from './tuesday/report.mjs';

// Simulates a Tuesday in June: 200 members of one club on their phones, the connection of a tenth of them dropping, while a
// letter goes to all, the backup runs and a list is imported: `npm run soak -- tuesday [minutes|quick] [sqlite|postgres] [seed]`,
// on both engines unless one is named. Twenty minutes, or two (`quick`). Prints the response times of each kind of request, and
// the acknowledged writes that were lost: none may be.
const [asked = '20', only, seed = '10'] = process.argv.slice(2);
const minutes = asked === 'quick' ? 2 : Number(asked);
if (!(minutes >= 1 && minutes <= 120))
  throw new Error('It is: tuesday [minutes|quick] [sqlite|postgres] [seed].');
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
if (engine === 'PostgreSQL' || only !== 'postgres') await liveOn(engine);
if (engine === 'SQLite' && only !== 'sqlite') await goOnWithPostgres();
process.exit();

async function liveOn(name) {
  const ends = [];
  try {
    const day = await liveThrough(
      { after: (end) => void ends.unshift(end) },
      { minutes, seed: Number(seed) },
    );
    if (!report({ engine: name, minutes, seed, ...day })) process.exitCode = 1;
  } finally {
    for (const end of ends) await end();
  }
}

async function goOnWithPostgres() {
  // Acknowledged writes are on its disk, as on a real server.
  const postgres = await startPostgres({ durable: true });
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const again = [import.meta.filename, asked, 'postgres', seed];
  const [code] = await once(spawn(process.execPath, again, { stdio: 'inherit', env }), 'exit');
  await postgres.stop();
  if (code !== 0) process.exitCode = code ?? 1;
}
