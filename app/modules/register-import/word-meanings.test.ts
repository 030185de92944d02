import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detectImportDateOrder } from './word-meanings.ts';

const today = '2025-05-20';
const read = (days: string[], answered?: boolean) =>
  detectImportDateOrder(
    ['joined'],
    days.map((day) => [day]),
    { today, answered },
  );

test('days are read day first, unless one of the list can only be month first', () => {
  assert.deepEqual(read(['03/04/2012']), { sample: '03/04/2012', read: '3 April 2012', monthFirst: false });
  assert.deepEqual(read(['03/04/2012', '03/25/2012']), {
    sample: '03/04/2012',
    read: '4 March 2012',
    monthFirst: true,
  });
  assert.equal(read(['03/04/2012', '25/03/2012'])?.monthFirst, false);
});

test('what somebody says of the order goes before what the list shows', () => {
  assert.equal(read(['03/04/2012', '03/25/2012'], false)?.monthFirst, false);
  assert.equal(read(['03/04/2012'], true)?.monthFirst, true);
});

test('nothing is to be asked where every day says itself how it is meant', () => {
  assert.equal(read(['25/03/2012', '4/4/2012']), null);
  assert.deepEqual(read(['03/25/2012']), { sample: '', read: '', monthFirst: true });
});
