import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessOf } from './file-guess.ts';

test('a document is called as its file, which also says what it is and of which day', () => {
  for (const [name, title, kind, dated] of [
    ['committee_minutes-2025-03-03.pdf', 'Committee minutes, 3 March 2025', 'minutes', '2025-03-03'],
    ['20250506 Minutes of the AGM.pdf', 'Minutes of the AGM, 6 May 2025', 'minutes', '2025-05-06'],
    ['Constitution.v2.pdf', 'Constitution.v2', 'constitution', undefined],
    ['rules-of-the-green.pdf', 'Rules-of-the-green', 'rules', undefined],
    ['risk assessment 2025-02-31.pdf', 'Risk assessment 2025 02 31', 'risk', undefined],
    ['Letter from Mrs Smith-Jones.jpg', 'Letter from Mrs Smith-Jones', undefined, undefined],
  ] as const)
    assert.deepEqual(guessOf(name), { title, kind, dated }, name);
});

test('what a camera or a scanner calls a file is no title', () => {
  for (const name of [
    'Scan 0001.pdf',
    'IMG_1234.jpg',
    'PXL_20250607_101010.jpg',
    'document(1).pdf',
    '.pdf',
    '',
  ])
    assert.equal(guessOf(name).title, '', name);
});
