import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasLetterText,
  maxLetterLengths,
  renderLetter,
  validateLetterBody,
  validateLetterSubject,
} from './letter-text.ts';
import {
  fillLetterPlaceholders,
  findLetterPlaceholders,
  formatSubscriptionMoneyOwed,
  getFirstName,
  validateLetterPlaceholders,
} from './placeholders.ts';

test('each gets their own words, once: a name that looks like one is not filled in again', () => {
  const own = { name: 'Joan {owes} $& Appleby', 'first name': 'Joan', owes: '£40' };
  assert.equal(
    fillLetterPlaceholders('{first name} of { Name } owes {OWES}.', own),
    'Joan of Joan {owes} $& Appleby owes £40.',
  );
  assert.equal(
    fillLetterPlaceholders('A {set of woods, left as it is', own),
    'A {set of woods, left as it is',
  );
  assert.deepEqual(findLetterPlaceholders('{owes} {first  name} {owes}'), ['owes', 'first name']);
});

test('an unknown word in brackets is named, with those that there are', () => {
  assert.equal(
    validateLetterPlaceholders('Dear {frist name},'),
    'We cannot fill in ‘{frist name}’. Use {first name}, {name}, {class} or {owes}.',
  );
  assert.match(validateLetterPlaceholders('{}') ?? '', /^We cannot fill in ‘\{\}’\./);
  assert.equal(validateLetterPlaceholders('{First Name} and {class}'), undefined);
});

test('a first name is not a title, and credit is nothing owed', () => {
  assert.deepEqual(['Mrs Joan Appleby', 'Joan Appleby', 'Joan', 'Dr', 'Drew Peel'].map(getFirstName), [
    'Joan',
    'Joan',
    'Joan',
    'Dr',
    'Drew',
  ]);
  assert.deepEqual([4000, 1250, 0, -500].map(formatSubscriptionMoneyOwed), [
    '£40',
    '£12.50',
    'nothing',
    'nothing',
  ]);
});

test('a first line that greets is the greeting; without one there is the usual one', () => {
  const body = 'Dear {first name},\r\n\r\nThe green opens.\nBring a friend.\n \n\n{class} members too.';
  const own = { name: 'Joan Appleby', 'first name': 'Joan', class: 'Full' };
  assert.deepEqual(renderLetter({ subject: 'For {name}', body }, own), {
    subject: 'For Joan Appleby',
    greeting: 'Dear Joan,',
    paragraphs: ['The green opens.\nBring a friend.', 'Full members too.'],
  });
  assert.equal(renderLetter({ subject: '', body: 'The green opens.' }, own).greeting, 'Dear Joan Appleby,');
  assert.ok(!hasLetterText('Dear {first name},\n\n  '));
  assert.ok(hasLetterText('Dear {first name},\n\nCome!'));
});

test('too long, more than one line, and what cannot be kept is said in a sentence', () => {
  assert.equal(
    validateLetterSubject('Bcc: all\r\nmembers'),
    'Enter one line of text, without line breaks or tabs.',
  );
  assert.match(
    validateLetterSubject('x'.repeat(maxLetterLengths.subject + 1)) ?? '',
    /must be 120 characters or fewer\. This one has 121/,
  );
  assert.equal(validateLetterSubject('x'.repeat(maxLetterLengths.subject)), undefined);
  assert.equal(validateLetterBody('x'.repeat(maxLetterLengths.body)), undefined);
  assert.match(
    validateLetterBody('x'.repeat(maxLetterLengths.body + 1)) ?? '',
    /must be 20,000 characters or fewer\. This one has 20,001/,
  );
  assert.match(validateLetterBody('a\0b') ?? '', /cannot be saved/);
});
