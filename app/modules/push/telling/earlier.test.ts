import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Earlier, mostADay, nextAfter } from './earlier.ts';

const one = (more: Partial<Earlier>): Earlier => ({
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
  const next = nextAfter([waiting], { about: 'green', says: 'open', was: 'closed' });
  assert.deepEqual(next, { drops: waiting, goes: false, knows: 'open' });
});

test('what was told is not told again, and what came of it is', () => {
  const gone = one({ state: 'sent', attempts: 1 });
  assert.equal(nextAfter([gone], { about: 'green', says: 'closed' }).goes, false);
  assert.deepEqual(nextAfter([gone], { about: 'green', says: 'open' }), {
    drops: undefined,
    goes: true,
    knows: 'closed',
  });
});

test('one that is on its way stays, and one that never went counts for nothing', () => {
  const tried = one({ attempts: 1 });
  assert.deepEqual(nextAfter([tried], { about: 'green', says: 'open' }), {
    drops: undefined,
    goes: true,
    knows: 'closed',
  });
  assert.equal(nextAfter([one({ state: 'failed' })], { about: 'green', says: 'closed' }).goes, true);
});

test('a phone does not ring all day, whatever is done to it', () => {
  const many = Array.from({ length: mostADay }, (_, at) =>
    one({ id: `${at}`, about: `${at}`, state: 'sent' }),
  );
  assert.equal(nextAfter(many, { about: 'green' }).goes, false);
  assert.equal(nextAfter(many.slice(1), { about: 'green' }).goes, true);
});
