// How much the tests hold: changes the product in 120 places chosen by a seed (24 each in rules, acts, calls, screens and
// styles), each by itself, and says which of them no test notices. `npm run soak -- mutations --seed=23 --each=24`.
import { globSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { reached } from '../scripts/reach.mjs';
import { runFiles } from '../scripts/tests/batches.mjs';
import { runJourneys } from '../scripts/tests/journeys.mjs';
import { inMemory } from '../scripts/tests/places.mjs';
import { choose } from './mutations/candidates.mjs';
import { makeTree } from './mutations/tree.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '23' },
    each: { type: 'string', default: '24' },
    /** Only these, by their numbers. */
    only: { type: 'string', default: '' },
    /** Without what the numbers say of the tests of rules and calls: journeys alone. */
    journeys: { type: 'boolean', default: false },
    calls: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
/** So many test files, those nearest to it, are asked about a change; the whole of it would take a day. */
const nearest = 40;

const only = values.only.split(',').filter(Boolean).map(Number);
const all = choose(Number(values.seed), Number(values.each));
const changes = all.filter(({ id }) => only.length === 0 || only.includes(id));
const tests = globSync('{app,content-files,db,server,tests}/**/*.test.ts').filter(
  // Those that read the sources themselves would notice the switches.
  (file) => !/^tests\/(house|bench|attacks|kills)\//.test(file),
);
const journeys = globSync('tests/browser/**/*.spec.ts');
const noticed = new Map();

await inMemory(async () => {
  const tree = makeTree(all);
  try {
    await rulesAndCalls(tree);
    await inBrowser(tree);
  } finally {
    rmSync(tree.folder, { recursive: true, force: true });
  }
});
tellAll();

async function rulesAndCalls({ folder, preload, switchOn }) {
  if (values.journeys) return;
  const asked = changes.filter(({ kind }) => kind !== 'styles');
  const env = { ...process.env, NODE_OPTIONS: `--import=${preload}` };
  // What fails with nothing switched on says nothing.
  const broken = new Set();
  for (const change of asked) {
    const files = near(change, tests).filter((file) => !broken.has(file));
    switchOn([change.id]);
    const by = await firstToFail(files, { cwd: folder, env });
    if (by) {
      switchOn([]);
      if (await firstToFail([by.file], { cwd: folder, env })) {
        broken.add(by.file);
        console.log(`${by.file} fails by itself: ${by.error?.slice(0, 300)}`);
        asked.push(change);
        continue;
      }
      noticed.set(change.id, by);
    }
    console.log(
      `${change.id} ${change.kind} ${change.file}: ${by ? `noticed by ${by.file}` : 'not noticed'}`,
    );
  }
}

/** Undefined where all hold. */
async function firstToFail(files, at) {
  const stop = new AbortController();
  let found;
  await runFiles(
    files,
    (event) => {
      const failed =
        event.passed === false || (event.ended && event.error && !/leaves behind/.test(event.error));
      if (!failed || found) return;
      found = { file: event.file ?? event.ended, name: event.name ?? event.ended, error: event.error };
      stop.abort();
    },
    { ...at, signal: stop.signal },
  );
  return found;
}

/** The test files that a change reaches, those of its own folder and subject first. */
function near({ file }, files) {
  const steps = dirname(file).split('/').slice(1);
  const likeness = (test) =>
    steps.filter((step) => test.split(/[/.]/).includes(step)).length +
    (dirname(test) === dirname(file) ? 9 : 0);
  return reached([file], files, { foundationsReachAll: false })
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, nearest);
}

/**
 * All that is left, switched on together. What fails then is asked of each alone, until nothing fails any more: one that
 * breaks a journey at its first step hides what the others would break.
 */
async function inBrowser({ folder, switchOn }) {
  if (values.calls) return;
  const left = () => changes.filter(({ id }) => !noticed.has(id));
  let files = [
    ...new Set(left().flatMap(({ file }) => reached([file], journeys, { foundationsReachAll: false }))),
  ];
  while (files.length > 0 && left().length > 0) {
    switchOn(left().map(({ id }) => id));
    console.log(`${left().length} together, ${files.length} files of journeys`);
    const failed = await failing(files, folder);
    const culprits = [];
    for (const journey of failed)
      for (const change of left()) {
        if (!reached([change.file], [journey], { foundationsReachAll: false }).length) continue;
        switchOn([change.id]);
        const [by] = await failing([journey], folder);
        if (!by) continue;
        noticed.set(change.id, { file: journey });
        culprits.push(journey);
        console.log(`${change.id} ${change.kind} ${change.file}: noticed by ${journey}`);
      }
    files = [...new Set(culprits)];
  }
}

async function failing(files, cwd) {
  const failed = new Set();
  await runJourneys(files, ({ file, passed }) => passed || failed.add(file), { cwd });
  return [...failed]
    .map((file) => file.replace(/^.*?(tests\/)/, '$1'))
    .filter((file) => files.includes(file));
}

function tellAll() {
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const its = changes.filter((one) => one.kind === kind);
    console.log(`${kind}: ${its.filter(({ id }) => noticed.has(id)).length} of ${its.length} noticed`);
  }
  for (const { id, kind, file, from, to } of changes.filter(({ id }) => !noticed.has(id)))
    console.log(`Not noticed: ${id} ${kind} ${file}: ${JSON.stringify(from)} as ${JSON.stringify(to)}`);
  if (values.out)
    writeFileSync(
      values.out,
      JSON.stringify(
        changes.map((one) => ({ ...one, by: noticed.get(one.id)?.file ?? null })),
        null,
        1,
      ),
    );
}
