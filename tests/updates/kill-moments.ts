import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { projectRootFolder } from '#server/settings/config.ts';
import { runUpdate } from './run-update.ts';
import { ask, keepWriting, makeHome, startHolder } from './stand-in.ts';

// An update is killed before each of its changes to files, and so are the programs that it starts, and the steps of a start; and
// the power fails for all at once. Every acknowledged write is there afterwards, in one of the two versions.

const killer = `--import ${join(projectRootFolder, 'tests/kills/kill-at-step.mjs')}`;
const at = (program: string, step: number) => ({
  NODE_OPTIONS: killer,
  KILL_AT_STEP: String(step),
  KILL_IN: program,
});

type Home = ReturnType<typeof makeHome>;
type Holder = Awaited<ReturnType<typeof startHolder>>;

/** Kills the holder and the site, at the same moment as the program that has just been killed. */
async function powerCut(t: TestContext, home: Home, { holder, status, ended }: Holder): Promise<Holder> {
  const { pid } = (await status()) ?? {};
  holder.kill('SIGKILL');
  if (pid) process.kill(pid, 'SIGKILL');
  await ended;
  return startHolder(t, home);
}

/** Asserts that one of the two versions is complete: it responds, and has all acknowledged writes. */
async function assertWhole({ url }: Holder, taken: string[]): Promise<string> {
  const { text: version } = await ask(`${url}/version`);
  assert.ok(['1.0.0', '2.0.0'].includes(version), version);
  assert.equal((await ask(`${url}/after-${version}`, 'POST')).status, 201);
  const notes: string[] = JSON.parse((await ask(`${url}/notes`)).text);
  assert.deepEqual(
    taken.filter((words) => !notes.includes(words)),
    [],
  );
  return version;
}

interface Moment {
  asked: 'update' | '--back';
  /** Program that is killed, and the change before which it is. */
  program: 'updating' | 'at-start' | 'data';
  step: number;
  /** True to kill all other processes at that moment too. */
  power: boolean;
}

/** Returns the output of the update, which counts its steps. */
async function live(t: TestContext, { asked, program, step, power }: Moment, goOn: boolean): Promise<string> {
  const home = makeHome(t);
  const killed = at(program, step);
  // Steps of a start run in a child of the holder, and in that child's children.
  const atStart = program === 'updating' ? {} : killed;
  let holder = await startHolder(t, home, asked === 'update' ? atStart : {});
  if (asked === '--back') {
    assert.ok((await runUpdate(home, home.next)).went);
    if (program !== 'updating') holder = await startAnew(t, home, holder, atStart);
  }
  const writer = keepWriting(holder.url, 'a');
  const word = asked === 'update' ? home.next : asked;
  const { said } = await runUpdate(home, word, program === 'updating' ? killed : {});
  await writer.stop();
  if (power) holder = await powerCut(t, home, holder);
  else assert.deepEqual(writer.otherwise, []);
  await assertWhole(holder, writer.taken);
  if (goOn) holder = await goOnFrom(t, home, holder, writer.taken);
  holder.holder.kill('SIGTERM');
  await holder.ended;
  return said;
}

/** Asserts that no leftover blocks the next update. */
async function goOnFrom(t: TestContext, home: Home, holder: Holder, taken: string[]): Promise<Holder> {
  // A holder that is not killed at each start of the site.
  const safe = await startAnew(t, home, holder);
  const next = await runUpdate(home, home.next);
  assert.ok(next.went, next.said);
  assert.equal(await assertWhole(safe, taken), '2.0.0');
  return safe;
}

async function startAnew(t: TestContext, home: Home, { holder, ended }: Holder, more = {}): Promise<Holder> {
  holder.kill('SIGTERM');
  await ended;
  return startHolder(t, home, more);
}

/** Return all moments of an update and of going back at which something can be killed, by kind. */
export async function listKillMoments(t: TestContext): Promise<Moment[][]> {
  const first: Moment = { asked: 'update', program: 'updating', step: 0, power: false };
  const steps = Number(/STEPS (\d+)\s*$/.exec(await live(t, first, false))?.[1]);
  const moments = (change: Partial<Moment>, most: number): Moment[] =>
    Array.from({ length: most }, (_, place) => ({
      ...first,
      ...change,
      step: place + 1,
      power: place % 2 === 1,
    }));
  return [
    moments({}, steps),
    moments({ program: 'at-start' }, 5),
    moments({ asked: '--back' }, 2),
    moments({ asked: '--back', program: 'data' }, 4),
    moments({ asked: '--back', program: 'at-start' }, 5),
  ];
}

/** Kill at each moment, two runs at once; every fourth update is then repeated to its end. */
export async function killAtMoments(t: TestContext, moments: Moment[]): Promise<void> {
  const left = [...moments.entries()];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [place, moment] = next;
      await live(t, moment, place % 4 === 0).catch((error: Error) => {
        throw new Error(`${JSON.stringify(moment)}: ${error.message}`, { cause: error });
      });
    }
  };
  await Promise.all([lane(), lane()]);
}
