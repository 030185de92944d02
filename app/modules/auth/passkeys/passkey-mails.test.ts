import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPasskeyRemovedMail } from './passkey-mails.ts';

const who = { club: 'Larkby', name: 'Tom Brader', email: 'tom@larkby.example' };
const removed = { passkey: 'Phone', at: new Date('2025-05-20T09:00:00Z'), link: 'https://bowls.example/' };

test('the mail about a passkey that was removed says of a password that it stays to a member who has one', () => {
  const lines = (hasPassword: boolean) =>
    buildPasskeyRemovedMail(who, { ...removed, hasPassword }).lines.join(' ');
  assert.match(lines(true), /Your password stays as it is\.$/);
  assert.doesNotMatch(lines(false), /password/);
});
