import { spawnSync } from 'node:child_process';
import { killAgainAndAgain } from '#tests/kills.ts';
import { startPostgres } from '../scripts/postgres.mjs';

// The site killed without a word, over and over, on both engines: `npm run soak -- kills [how many on each]`. Ends with a
// table of what it had answered for; each of it was found again, once and whole.
const [wanted = 100] = process.argv.slice(2).map(Number);
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
const ends = [];
const started = performance.now();
const found = await killAgainAndAgain({ after: (end) => void ends.unshift(end) }, wanted);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.table({
  [engine]: {
    kills: found.kills,
    replies: found.replies.size,
    'changes at the desk': found.changes.length,
    pictures: found.pictures.length,
    'mails asked for': found.invited.length,
    minutes,
  },
});
for (const end of ends) await end();
if (engine === 'SQLite') {
  const postgres = await startPostgres();
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const { status } = spawnSync(process.execPath, [import.meta.filename, String(wanted)], {
    stdio: 'inherit',
    env,
  });
  await postgres.stop();
  process.exit(status ?? 1);
}
