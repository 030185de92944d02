import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBankDetails } from './bank-details.ts';

test('what looks like bank details or a card is refused, and what does not is not', () => {
  for (const text of [
    'Sort code 12-34-56',
    '12 34 56',
    'Account 12345678.',
    'acc 1234 5678',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'GB29 NWBK 6016 1331 9268 19',
    '12-34-56 12345678',
  ])
    assert.match(
      findBankDetails(text) ?? '',
      /^This looks like .* we do not store bank details or card numbers/,
      text,
    );
  for (const text of [
    'Ring the treasurer on 01507 555 0100.',
    'Ring +44 1507 555 0100',
    'Mobile 07700 900152 or 07700900152',
    'By 30 April 2026, £45.00 please.',
    'Cheques to Larkby Bowls Club; ask the treasurer for the account to pay into.',
    'Cheque 000123',
    '2025-04-01',
  ])
    assert.equal(findBankDetails(text), undefined, text);
});
