import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guessDocumentFieldsFromFileName, parseDateInDocumentTitle } from './guess-from-file-name.ts';

test('a document is called as its file, which also says what it is and of which day', () => {
  for (const [name, title, kind, dated] of [
    ['committee_minutes-2025-03-03.pdf', 'Committee minutes, 3 March 2025', 'minutes', '2025-03-03'],
    ['20250506 Minutes of the AGM.pdf', 'Minutes of the AGM, 6 May 2025', 'minutes', '2025-05-06'],
    ['Constitution.v2.pdf', 'Constitution.v2', 'constitution', undefined],
    ['rules-of-the-green.pdf', 'Rules-of-the-green', 'rules', undefined],
    ['risk assessment 2025-02-31.pdf', 'Risk assessment 2025 02 31', 'risk', undefined],
    ['Letter from Mrs Smith-Jones.jpg', 'Letter from Mrs Smith-Jones', undefined, undefined],
  ] as const)
    assert.deepEqual(guessDocumentFieldsFromFileName(name), { title, kind, dated }, name);
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
    assert.equal(guessDocumentFieldsFromFileName(name).title, '', name);
});

test('a day in the title is the day that stands on it', () => {
  for (const [title, day] of [
    ['Minutes, 2 June', '2025-06-02'],
    ['Minutes of the 3rd of March', '2025-03-03'],
    ['Minutes, 28 Nov', '2024-11-28'],
    ['AGM 14th December 2023', '2023-12-14'],
    ['Minutes 2025-05-06', '2025-05-06'],
    ['Accounts, 31 February', undefined],
    ['Rules of rink 2', undefined],
    ['Minutes, 2 Juniper Close', undefined],
    ['', undefined],
  ] as const)
    assert.equal(parseDateInDocumentTitle(title, '2025-06-07'), day, title);
});
