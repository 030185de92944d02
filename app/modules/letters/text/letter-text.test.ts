import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyFault, mostOf, saysSomething, subjectFault, writtenTo } from './letter-text.ts';
import { fillIn, firstName, owesWords, placeholderFault, usedIn } from './placeholders.ts';

test('each gets their own words, once: a name that looks like one is not filled in again', () => {
  const own = { name: 'Joan {owes} $& Appleby', 'first name': 'Joan', owes: '£40' };
  assert.equal(
    fillIn('{first name} of { Name } owes {OWES}.', own),
    'Joan of Joan {owes} $& Appleby owes £40.',
  );
  assert.equal(fillIn('A {set of woods, left as it is', own), 'A {set of woods, left as it is');
  assert.deepEqual(usedIn('{owes} {first  name} {owes}'), ['owes', 'first name']);
});

test('an unknown word in brackets is named, with those that there are', () => {
  assert.equal(
    placeholderFault('Dear {frist name},'),
    'Nobody knows what ‘{frist name}’ is. The words in curly brackets are {first name}, {name}, {class} and {owes}.',
  );
  assert.match(placeholderFault('{}') ?? '', /^Nobody knows what ‘\{\}’ is/);
  assert.equal(placeholderFault('{First Name} and {class}'), undefined);
});

test('a first name is not a title, and credit is nothing owed', () => {
  assert.deepEqual(['Mrs Joan Appleby', 'Joan Appleby', 'Joan', 'Dr', 'Drew Peel'].map(firstName), [
    'Joan',
    'Joan',
    'Joan',
    'Dr',
    'Drew',
  ]);
  assert.deepEqual([4000, 1250, 0, -500].map(owesWords), ['£40', '£12.50', 'nothing', 'nothing']);
});

test('a first line that greets is the greeting; without one there is the usual one', () => {
  const body = 'Dear {first name},\r\n\r\nThe green opens.\nBring a friend.\n \n\n{class} members too.';
  const own = { name: 'Joan Appleby', 'first name': 'Joan', class: 'Full' };
  assert.deepEqual(writtenTo({ subject: 'For {name}', body }, own), {
    subject: 'For Joan Appleby',
    greeting: 'Dear Joan,',
    paragraphs: ['The green opens.\nBring a friend.', 'Full members too.'],
  });
  assert.equal(writtenTo({ subject: '', body: 'The green opens.' }, own).greeting, 'Dear Joan Appleby,');
  assert.ok(!saysSomething('Dear {first name},\n\n  '));
  assert.ok(saysSomething('Dear {first name},\n\nCome!'));
});

test('too long, more than one line, and what cannot be kept is said in a sentence', () => {
  assert.equal(subjectFault('Bcc: all\r\nmembers'), 'This is one line of text, without line breaks or tabs.');
  assert.match(
    subjectFault('x'.repeat(mostOf.subject + 1)) ?? '',
    /at most 120 characters long: this one has 121/,
  );
  assert.equal(subjectFault('x'.repeat(mostOf.subject)), undefined);
  assert.equal(bodyFault('x'.repeat(mostOf.body)), undefined);
  assert.match(
    bodyFault('x'.repeat(mostOf.body + 1)) ?? '',
    /at most 20,000 characters long: this one has 20,001/,
  );
  assert.match(bodyFault('a\0b') ?? '', /cannot be kept/);
});
