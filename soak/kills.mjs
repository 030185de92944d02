import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killAgainAndAgain } from '#tests/kills/kills.ts';
import { startPostgres } from '../scripts/postgres.mjs';

// Kills the site by SIGKILL, over and over: `npm run soak -- kills [how many] [sqlite|postgres]`, on both engines unless one is
// named. Ends with a table of the acknowledged writes; each of them was found again, once and whole.
const [wanted = '100', only] = process.argv.slice(2);
const engine = process.env.TEST_POSTGRES_URL ? 'PostgreSQL' : 'SQLite';
if (engine === 'PostgreSQL' || only !== 'postgres') await killOn(engine);
if (engine === 'SQLite' && only !== 'sqlite') await goOnWithPostgres();
process.exit();

async function killOn(name) {
  const ends = [];
  const started = performance.now();
  const { answered, mails } = await killAgainAndAgain({ after: (end) => void ends.unshift(end) }, +wanted);
  console.table({
    [name]: {
      kills: answered.kills,
      replies: answered.replies.size,
      'changes at the desk': answered.changes.length,
      pictures: answered.pictures.length + answered.photos.length + answered.sent.length,
      invitations: answered.invited.length,
      'mails sent': mails.sent,
      'again, with the same Message-ID': mails.again,
      minutes: ((performance.now() - started) / 60_000).toFixed(1),
    },
  });
  for (const end of ends) await end();
}

async function goOnWithPostgres() {
  const postgres = await startPostgres();
  const env = { ...process.env, TEST_POSTGRES_URL: postgres.url };
  const again = [import.meta.filename, wanted];
  // Asynchronous, so that this process never blocks: the server waits until its log of each closed connection is read.
  const [code] = await once(spawn(process.execPath, again, { stdio: 'inherit', env }), 'exit');
  await postgres.stop();
  process.exitCode = code ?? 1;
}
