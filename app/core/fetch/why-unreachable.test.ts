import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUnreachableReason } from './why-unreachable.ts';

const coded = (code: string, message = '', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

test('a system’s or a library’s word becomes one that a person reads', () => {
  assert.equal(
    formatUnreachableReason(coded('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:25')),
    'nothing answers at its address and port',
  );
  assert.equal(
    formatUnreachableReason(new TypeError('fetch failed', { cause: coded('ENOTFOUND') })),
    'its name cannot be found, so check its spelling',
  );
  for (const strange of [coded('ESOCKET', 'WRONG'), coded('ENEW'), new Error('x'), 'text', undefined])
    assert.equal(formatUnreachableReason(strange), 'the connection failed');
});
