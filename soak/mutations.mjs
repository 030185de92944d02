// Mutation testing: changes the product in 120 places chosen by a seed (24 each in rules, acts, calls, screens and styles), each
// by itself, and lists the changes that no test notices. `npm run soak -- mutations --seed=23 --each=24`.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inMemory } from '../scripts/tests/places.mjs';
import { askJourneys } from './mutations/browser.mjs';
import { askCalls } from './mutations/calls.mjs';
import { choose } from './mutations/candidates.mjs';
import { makeTree } from './mutations/tree.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '23' },
    each: { type: 'string', default: '24' },
    /** Tests only these mutations, by their numbers. */
    only: { type: 'string', default: '' },
    /** Runs the tests of rules and calls alone, or the journeys alone. */
    calls: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
    /** Output of an earlier run: its list of changes, and the tests that have already noticed them (`by`). */
    from: { type: 'string' },
    out: { type: 'string' },
  },
});
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compile');

const only = values.only.split(',').filter(Boolean).map(Number);
const all = values.from
  ? JSON.parse(readFileSync(values.from, 'utf8'))
  : choose(Number(values.seed), Number(values.each));
const changes = all.filter(({ id }) => only.length === 0 || only.includes(id));
const tests = globSync('{app,content-files,db,server,tests}/**/*.test.ts').filter(
  // Excludes the tests that read the sources themselves: they would notice the switches.
  (file) => !/^tests\/(house|bench|attacks|kills)\//.test(file),
);
const journeys = globSync('tests/browser/**/*.spec.ts');
const left = () => changes.filter(({ by }) => !by);

await inMemory(async () => {
  const tree = makeTree(all);
  try {
    const asked = left().filter(({ kind }) => kind !== 'styles');
    if (!values.journeys) await askCalls(asked, tests, tree, noticed);
    if (!values.calls) await askJourneys(left(), journeys, tree, noticed);
  } finally {
    rmSync(tree.folder, { recursive: true, force: true });
  }
});
tellAll();

function noticed(change, by) {
  change.by = by;
  console.log(`${change.id} ${change.kind} ${change.file}: noticed by ${by}`);
  keep();
}

/** Save the results so far, so that they survive an abort. */
function keep() {
  if (values.out) writeFileSync(values.out, JSON.stringify(changes, null, 1));
}

function tellAll() {
  keep();
  for (const kind of new Set(all.map((one) => one.kind))) {
    const its = changes.filter((one) => one.kind === kind);
    console.log(`${kind}: ${its.filter(({ by }) => by).length} of ${its.length} noticed`);
  }
  for (const { id, kind, file, from, to, past } of left())
    console.log(
      `${past === false ? 'Not come past' : 'Not noticed'}: ${id} ${kind} ${file}: ${JSON.stringify(from)} as ${JSON.stringify(to)}`,
    );
}
