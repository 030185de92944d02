import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getErrorKind, parseErrorFrames } from './error-frames.ts';

function withStack(stack: string): Error {
  return Object.assign(new Error('of joan@larkby.example'), { stack });
}

test('frames have paths within the project, and nothing of the message', () => {
  const stack = [
    'Error: of joan@larkby.example',
    '    at /srv/club/secret (a line of the message)',
    '    at readOfficers (file:///srv/club/build/server/index.js:1:20456)',
    '    at async Promise.all (index 0)',
    '    at async Object.load (/home/joan/club/app/modules/committee/officers.server.ts:12:3)',
    '    at node:internal/process/task_queues:103:5',
    '    at file:///home/joan/elsewhere/tool.mjs:4:5',
    '    at run (file:///srv/club/node_modules/kysely/dist/app/x.js:7:8)',
  ].join('\n');
  assert.deepEqual(
    parseErrorFrames(withStack(stack)).map((frame) => Object.values(frame).join(' ')),
    [
      'readOfficers build/server/index.js 1 20456',
      'Object.load app/modules/committee/officers.server.ts 12 3',
      ' tool.mjs 4 5',
      'run node_modules/kysely/dist/app/x.js 7 8',
    ],
  );
});

test('a real error begins where it was thrown', () => {
  function throwHere() {
    throw new RangeError('no');
  }
  assert.throws(throwHere, (error) => {
    const [first] = parseErrorFrames(error);
    assert.deepEqual(
      [first?.function, first?.file],
      ['throwHere', 'app/admin/status/failures/error-frames.test.ts'],
    );
    return true;
  });
});

test('what is thrown may be anything', () => {
  assert.deepEqual(parseErrorFrames('text'), []);
  assert.deepEqual(parseErrorFrames(withStack('')), []);
  assert.equal(getErrorKind('text'), 'string');
  assert.equal(getErrorKind(new TypeError('x')), 'TypeError');
  assert.equal(getErrorKind(Object.assign(new Error('x'), { code: 'ENOSPC' })), 'Error ENOSPC');
  assert.equal(
    getErrorKind(Object.assign(new Error('x'), { code: 'joan@example', name: 'of Joan' })),
    'Error',
  );
});
