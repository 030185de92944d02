import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { interruptions } from '#tests/kills/interrupted.ts';
import { startPostgres } from '../scripts/postgres.mjs';

// Kills a first start, a migration, an import, a backup, a restore and a move, each at many moments: `npm run soak -- interrupted
// [how many of each] [sqlite|postgres] [what]`. A first start takes seconds, and after a restore into an empty place one may
// follow: these run a quarter as often.
const [wanted = '40', only, what = ''] = process.argv.slice(2);
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
if (engine === 'PostgreSQL' || only !== 'postgres') await interruptOn(engine);
if (engine === 'SQLite' && only !== 'sqlite') await goOnWithPostgres();
process.exit();

async function interruptOn(which) {
  console.log(`\n${which}`);
  const table = {};
  for (const [name, interrupt] of Object.entries(interruptions)) {
    if (what !== '' && what !== name) continue;
    const ends = [];
    const kills = ['first start', 'restore'].includes(name) ? Math.ceil(+wanted / 4) : +wanted;
    const { before, after } = await interrupt({ after: (end) => void ends.unshift(end) }, kills);
    table[name] = { kills, 'as it was': before, 'as it was to be': after };
    console.log(`${name}: ${kills} kills, ${before} left it as it was, ${after} as it was to be`);
    for (const end of ends) await end();
  }
  console.table(table);
}

async function goOnWithPostgres() {
  const postgres = await startPostgres();
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const child = spawn(process.execPath, [import.meta.filename, wanted, 'postgres', what], {
    stdio: 'inherit',
    env,
  });
  const [code] = await once(child, 'exit');
  await postgres.stop();
  process.exitCode = code ?? 1;
}
