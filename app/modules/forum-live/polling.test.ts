import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createForumEventPolling } from './polling.server.ts';

/** Start polling that records its steps; `commit` simulates a sign-out, in this process or another. */
function openRounds(t: { after: (end: () => void) => void }) {
  const done: string[] = [];
  let commits = 0;
  let knows = true;
  const looked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const rounds = createForumEventPolling({
    hear: undefined,
    look: () => void done.push('look'),
    heartbeat: () => {},
    endSessions() {
      done.push('end');
      if (commits > 0 || !knows) ended.resolve();
    },
    committed() {
      done.push('tick');
      looked.resolve();
      return knows ? String(commits) : undefined;
    },
  });
  t.after(() => rounds.pause());
  return {
    rounds,
    done,
    looked: looked.promise,
    ended: ended.promise,
    commit: () => (commits += 1),
    hearNothing: () => (knows = false),
  };
}

test('after a commit that could have ended a session the very next look ends those that are over', async (t) => {
  const { rounds, done, looked, ended, commit } = openRounds(t);
  rounds.start();
  rounds.start();
  await looked;
  done.length = 0;
  commit();
  await ended;
  assert.deepEqual(done, ['tick', 'end']);
});

test('while no commit can be heard of, all are looked at every second', async (t) => {
  const { rounds, done, ended, hearNothing } = openRounds(t);
  hearNothing();
  rounds.start();
  await ended;
  assert.deepEqual(done, ['tick', 'tick', 'tick', 'tick', 'look', 'end']);
});
