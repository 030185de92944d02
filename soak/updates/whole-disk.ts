import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { readUpdateJournal } from '#server/updates/journal/journal.ts';
import { noDisk, openDisk } from '#tests/updates/full-disk/disk.ts';
import { runUpdate } from '#tests/updates/run-update.ts';
import { ask, keepWriting, makeHome, startHolder, until } from '#tests/updates/stand-in.ts';
import { tellWhenLate } from './late.ts';

// The disk of the whole installation, its versions and its data, becomes full at each moment of an update and of a going back: of
// the command, and of the work at a start. The site is at one of the two versions afterwards and runs, still on the full disk.

interface Moment {
  asked: 'update' | '--back';
  program: 'updating' | 'at-start' | 'data.ts';
  step: number;
}

const left = 8000;

/** List the files that take space: versions, and files kept for going back or left unfinished. */
function lying({ home, dataDir }: ReturnType<typeof makeHome>): string[] {
  const known = /^(club\.db(-\w+)?|(journal\.json|update\.lock|start\.lock|holder\.sock|\.room))$/;
  const all = [join(home, 'versions'), join(home, 'updates'), dataDir].flatMap((folder) =>
    readdirSync(folder),
  );
  return all.filter((name) => !known.test(name));
}

type Ends = Pick<TestContext, 'after'>;

/** Return the output of the command, which counts its steps. */
async function live(t: Ends, moment: Moment): Promise<string> {
  const { asked, program, step } = moment;
  const disk = openDisk(t);
  const home = makeHome(t, 'well', disk.place);
  const { nodeOptions } = tellWhenLate(t, disk.place, JSON.stringify(moment));
  Object.assign(home.env, { NODE_OPTIONS: nodeOptions });
  const filled = {
    NODE_OPTIONS: `${nodeOptions} --import ${join(projectRootFolder, 'soak/updates/fill-at-step.mjs')}`,
    ...{ FILL_PLACE: disk.place, FILL_IN: program, FILL_AT: String(step), FILL_LEFT: String(left) },
  };
  const ofHolder = program === 'updating' ? {} : filled;
  let site = await startHolder(t, home, asked === 'update' ? ofHolder : {});
  if (asked === '--back') {
    assert.ok((await runUpdate(home, home.next)).went);
    site.holder.kill('SIGTERM');
    await site.ended;
    site = await startHolder(t, home, ofHolder);
  }
  const writer = keepWriting(site.url, 'a');
  await until('something is written', () => writer.taken.length > 3);
  const word = asked === 'update' ? home.next : asked;
  const { went, said } = await runUpdate(home, word, program === 'updating' ? filled : {});
  await writer.stop();

  // Checked while the disk is still full.
  const { phase } = (await readUpdateJournal(home.home)) ?? { phase: 'failed' };
  const { text: version } = await ask(`${site.url}/version`);
  assert.ok(['done', 'failed', 'went back'].includes(phase), `${phase}: ${said}`);
  assert.equal(version, phase === 'done' ? '2.0.0' : '1.0.0', said);
  if (!went) assert.doesNotMatch(said, /ENOSPC|^\s+at /m);
  const notes: string[] = JSON.parse((await ask(`${site.url}/notes`)).text);
  assert.deepEqual(
    writer.taken.filter((words) => !notes.includes(words)),
    [],
  );
  disk.widen(true);
  if (phase === 'failed') assert.deepEqual([lying(home), went], [['1.0.0'], false], said);
  const next = await runUpdate(home, home.next);
  assert.ok(next.went, next.said);
  site.holder.kill('SIGTERM');
  await site.ended;
  return said;
}

/** Run a moment on a disk of its own, which is unmounted after it. */
async function lived(moment: Moment): Promise<string> {
  const ends: (() => unknown)[] = [];
  try {
    return await live({ after: (end: () => unknown) => void ends.unshift(end) } as Ends, moment);
  } finally {
    for (const end of ends) await end();
  }
}

/** Check that an update ends at either version, which runs, and prints the reason, at whichever moment the disk becomes full. */
export async function wholeDisk() {
  if (noDisk) return console.log(noDisk);
  const moment: Moment = { asked: 'update', program: 'updating', step: 0 };
  const steps = Number(/STEPS (\d+)\s*$/.exec(await lived(moment))?.[1]);
  assert.ok(steps > 20, String(steps));
  const all: Moment[] = [];
  for (let step = 1; step <= steps; step += 8) all.push({ ...moment, step });
  for (const step of [1, 3]) all.push({ ...moment, program: 'at-start', step });
  all.push({ ...moment, asked: '--back', step: 2 });
  all.push({ ...moment, asked: '--back', program: 'data.ts', step: 1 });
  for (const one of all) {
    console.log(JSON.stringify(one));
    await lived(one);
  }
}
