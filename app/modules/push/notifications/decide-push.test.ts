import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideQueuedPush, maxPushesPerDay, type RecentDevicePush } from './decide-push.ts';

const one = (more: Partial<RecentDevicePush>): RecentDevicePush => ({
  id: 'a',
  device: 'd',
  about: 'green',
  state: 'waiting',
  attempts: 0,
  says: 'closed',
  was: 'open',
  mail: null,
  ...more,
});

test('what is taken back before it has gone is not told', () => {
  const waiting = one({});
  const next = decideQueuedPush([waiting], { about: 'green', says: 'open', was: 'closed' });
  assert.deepEqual(next, { drops: waiting, goes: false, knows: 'open' });
});

test('what was told is not told again, and what came of it is', () => {
  const gone = one({ state: 'sent', attempts: 1 });
  assert.equal(decideQueuedPush([gone], { about: 'green', says: 'closed' }).goes, false);
  assert.deepEqual(decideQueuedPush([gone], { about: 'green', says: 'open' }), {
    drops: undefined,
    goes: true,
    knows: 'closed',
  });
});

test('one that is on its way stays, and one that never went counts for nothing', () => {
  const tried = one({ attempts: 1 });
  assert.deepEqual(decideQueuedPush([tried], { about: 'green', says: 'open' }), {
    drops: undefined,
    goes: true,
    knows: 'closed',
  });
  assert.equal(decideQueuedPush([one({ state: 'failed' })], { about: 'green', says: 'closed' }).goes, true);
});

test('a phone does not ring all day, whatever is done to it', () => {
  const many = Array.from({ length: maxPushesPerDay }, (_, at) =>
    one({ id: `${at}`, about: `${at}`, state: 'sent' }),
  );
  assert.equal(decideQueuedPush(many, { about: 'green' }).goes, false);
  assert.equal(decideQueuedPush(many.slice(1), { about: 'green' }).goes, true);
});
