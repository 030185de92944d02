import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatReceiptMailing } from './receipt-mailing.ts';

test('only a receipt that an email server takes is said to be emailed', () => {
  const said = (mailed: number, nowhere: boolean) => formatReceiptMailing({ mailed, nowhere }, 31);
  assert.equal(said(1, false), 'Receipt 31 emailed.');
  assert.equal(
    said(1, true),
    'Not sent: no email server is set up. Receipt 31 is saved as a file on the server.',
  );
  assert.equal(said(0, false), 'They have no email address. Print the receipt instead.');
});
