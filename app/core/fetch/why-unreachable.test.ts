import assert from 'node:assert/strict';
import { test } from 'node:test';
import { whyUnreachable } from './why-unreachable.ts';

const coded = (code: string, message = '', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test('a system’s or a library’s word becomes one that a person reads', () => {
  assert.equal(
    whyUnreachable(coded('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25')),
    'nothing answers at its address and port',
  );
  assert.equal(
    whyUnreachable(new TypeError('fetch failed', { cause: coded('ENOTFOUND') })),
    'its name cannot be found: look whether it is spelt right',
  );
  for (const strange of [coded('ESOCKET', 'WRONG'), coded('ENEW'), new Error('x'), 'text', undefined])
    assert.equal(whyUnreachable(strange), 'the connection failed');
});
