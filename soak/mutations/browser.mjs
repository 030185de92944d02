// Runs the journeys with all changes at once, then bisects them for each journey that fails until the change is known.
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { reached } from '../../scripts/reach.mjs';
import { runJourneys } from '../../scripts/tests/journeys.mjs';
import { culprits } from './culprits.mjs';

/** Call `noticed` with each change for which a journey fails. */
export async function askJourneys(changes, journeys, tree, noticed) {
  const left = new Set(changes);
  const reach = new Map(changes.map((change) => [change, new Set(reachedBy(change, journeys))]));
  const files = journeys.filter((file) => changes.some((change) => reach.get(change).has(file)));
  console.log(`${left.size} together, ${files.length} files of journeys`);
  const failed = await failing(files, changes, tree);
  console.log(`Fail: ${failed.map(({ file, name }) => `${file} (${name})`).join('; ')}`);
  for (const { file, name } of failed)
    await culprits(
      () => [...left].filter((change) => reach.get(change).has(file)),
      async (some) => (await failing([file], some, tree, name)).length > 0,
      (change) => {
        left.delete(change);
        noticed(change, `${file} (${name})`);
      },
      `${file} (${name})`,
    );
}

/**
 * Return the journeys that reach a change; a style sheet reaches those of the screens beside it, and shared sources have no known
 * reach.
 */
function reachedBy({ file }, journeys) {
  const sources = file.endsWith('.css') ? globSync(`${dirname(file)}/**/*.tsx`) : [file];
  const found = reached(sources, journeys, { foundationsReachAll: false });
  return found.length > 0 ? found : journeys;
}

async function failing(files, changes, { folder, settings, switchOnInBrowser }, name) {
  const ids = changes.map(({ id }) => id);
  switchOnInBrowser(ids);
  const failed = [];
  const only = name ? [`--grep=${name.replace(/[^\w ]/g, '.')}$`] : [];
  const tell = (event) => event.passed || failed.push(event);
  await runJourneys([...files, ...only], tell, { cwd: folder, env: settings(ids) });
  return failed
    .map((event) => ({ ...event, file: event.file.replace(/^.*?(tests\/)/, '$1') }))
    .filter(({ file }) => files.includes(file));
}
