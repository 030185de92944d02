import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFirstRecipientNames, formatMailingResult, getMailingWarning } from './send-labels.ts';

const rung = (name: string) => ({ id: name, name, telephone: '' });
const told = (mail: number, ring: string[] = [], { waits = 0, nowhere = false } = {}) =>
  formatMailingResult({
    when: 'at 10.04',
    by: 'Peter',
    officer: 'p',
    mail,
    waits,
    nowhere,
    ring: ring.map(rung),
  });

test('a telling is said with its number, its time and whoever is still to be rung', () => {
  assert.equal(told(16, ['Ann', 'Bob']), 'Emailed 16 people at 10.04, 2 to phone');
  assert.equal(told(1), 'Emailed 1 person at 10.04');
});

test('where no mail went it says whom to ring, or that nobody was told', () => {
  assert.equal(told(0, ['Ann']), '1 to phone');
  assert.equal(told(0), 'No one was emailed at 10.04');
});

test('nobody is said to be told while their mail waits, or where it goes nowhere', () => {
  assert.equal(told(16, ['Ann'], { waits: 16 }), 'Waiting to email 16 people, 1 to phone');
  assert.equal(told(16, [], { waits: 4 }), 'Emailed 12 people at 10.04, 4 waiting');
  assert.equal(
    told(16, ['Ann'], { waits: 16, nowhere: true }),
    'Not sent: no email server is set up. 16 emails are saved in the outbox folder. 1 to phone.',
  );
  assert.equal(
    told(1, [], { nowhere: true }),
    'Not sent: no email server is set up. 1 email is saved in the outbox folder.',
  );
  assert.equal(told(0, ['Ann'], { nowhere: true }), '1 to phone');
});

test('it is said before a button mails somebody that no mail goes out', () => {
  assert.equal(getMailingWarning({ nowhere: true }, 3), 'No email server, so no email is sent.');
  assert.equal(getMailingWarning({ nowhere: true }, 0), '');
  assert.equal(getMailingWarning({ nowhere: false }, 3), '');
});

test('names are said while they are few, and counted beyond', () => {
  const people = ['Ann', 'Bob', 'Cy', 'Di'].map((name) => ({ name }));
  assert.equal(formatFirstRecipientNames([]), '');
  assert.equal(formatFirstRecipientNames(people.slice(0, 1)), 'Ann');
  assert.equal(formatFirstRecipientNames(people.slice(0, 3)), 'Ann, Bob and Cy');
  assert.equal(formatFirstRecipientNames(people), 'Ann, Bob and 2 more');
});
