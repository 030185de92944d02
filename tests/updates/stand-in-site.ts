// A very small version of the site for tests of updates: it listens on the sockets that are held for it, has a database with
// another schema in its second version, and behaves as its package.json says.
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { closeServer, createLimitedServer } from '#server/listener/limited-server.ts';
import { parseInheritedSockets } from '#server/settings/inherited-sockets.ts';

const { version, behaves } = JSON.parse(readFileSync('package.json', 'utf8'));
const migrations = ['1-notes', ...(version.startsWith('1') ? [] : ['2-more'])];
const db = new DatabaseSync(join(process.env.DATA_DIR ?? '', 'club.db'), { timeout: 5000 });
db.exec('pragma journal_mode = wal; create table if not exists kysely_migration (name text primary key)');
const had = db
  .prepare('select name from kysely_migration order by name')
  .all()
  .map(({ name }) => String(name));
const unknown = had.find((name) => !migrations.includes(name));
if (unknown !== undefined) end(`The database is of a newer version (${unknown}).`);
db.exec('begin immediate');
if (!had.includes('1-notes')) db.exec('create table note (words text primary key) strict');
if (migrations.includes('2-more') && !had.includes('2-more')) {
  db.exec("alter table note add column more text not null default 'more'");
  if (behaves === 'migration fails') end('The migration does not go.');
}
for (const name of migrations) db.prepare('insert or ignore into kysely_migration values (?)').run(name);
db.exec('commit');
if (behaves === 'ends') end('It ends at once.');

function end(why: string) {
  console.error(why);
  process.exit(1);
}

let faults = 0;
function answer({ method, url = '' }: IncomingMessage): [status: number, said: string] {
  if (url === '/readyz') return behaves === 'not ready' ? [503, 'not ready'] : [200, 'ready'];
  if (url === '/version') return [200, version];
  if (url === '/metrics') return [200, `bowls_made_answers_total{status="500"} ${faults}\n`];
  if (url === '/notes') {
    const rows = db.prepare('select words from note').all();
    return [200, JSON.stringify(rows.map(({ words }) => words))];
  }
  if (method !== 'POST') return [404, 'not found'];
  if (behaves === 'faults') {
    faults += 1;
    return [500, 'a fault'];
  }
  try {
    db.prepare('insert or ignore into note (words) values (?)').run(decodeURIComponent(url.slice(1)));
  } catch {
    return [507, 'the disk is full'];
  }
  return [201, version];
}

const server = createLimitedServer();
server.on('request', (request, response) => {
  request.resume();
  const [status, said] = answer(request);
  response.writeHead(status).end(said);
});
server.listen({ fd: parseInheritedSockets(process.env).web });

const parent = process.ppid;
const looking = setInterval(() => process.ppid === parent || void stop(), 200);
async function stop() {
  clearInterval(looking);
  await closeServer(server);
  db.close();
  process.exit(0);
}
process.once('SIGTERM', stop);
