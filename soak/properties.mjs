// Runs every property with other cases: `npm test` tries the same at each run. `npm run soak -- properties [rounds] [first seed]
// [NAME…]`. A failure is reproduced by `TEST_SEED=<seed> npm test -- unit NAME`.
import { readFileSync } from 'node:fs';
import { runFiles } from '../scripts/tests/batches.mjs';
import { choose } from '../scripts/tests/chosen.mjs';
import { inMemory, withStarter } from '../scripts/tests/places.mjs';
import { startTelling } from '../scripts/tests/telling.mjs';

const [rounds = 20, first = Date.now() % 1_000_000] = process.argv.slice(2, 4).map(Number);
const { unit } = choose(['unit', ...process.argv.slice(4)]);
const properties = unit.filter((file) => /from 'fast-check'/.test(readFileSync(file, 'utf8')));

let failed = 0;
for (let seed = first; seed < first + rounds; seed++) {
  console.log(`\nSeed ${seed}`);
  process.env.TEST_SEED = String(seed);
  const telling = startTelling({ unit: properties });
  const { event, end } = telling.begin('unit');
  await inMemory(() => withStarter(() => runFiles(properties, event)));
  end();
  if (!telling.end()) failed += 1;
}
console.log(`\n${rounds} rounds, ${failed} of them with a failure`);
process.exit(failed > 0 ? 1 : 0);
