// Runs every test that has a database on PostgreSQL: `npm test` runs there only the tests whose first line tells why the engines
// can differ. `npm run soak -- postgres NAME` runs those with the name in their path.
import { runFiles } from '../scripts/tests/batches.mjs';
import { choose } from '../scripts/tests/chosen.mjs';
import { inMemory, onPostgres, withStarter } from '../scripts/tests/places.mjs';
import { startTelling } from '../scripts/tests/telling.mjs';

const { postgres } = choose(['postgres', ...process.argv.slice(2)], { everythingOnPostgres: true });
const telling = startTelling({ postgres });
const { event, end } = telling.begin('postgres');
await onPostgres(() => inMemory(() => withStarter(() => runFiles(postgres, event))));
end();
process.exit(telling.end() ? 0 : 1);
