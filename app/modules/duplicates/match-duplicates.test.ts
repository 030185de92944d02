import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type ComparableMember,
  describeNameSimilarity,
  findPossibleDuplicateMembers,
} from './match-duplicates.ts';

const names: [one: string, other: string, why: string][] = [
  ['Tom Brader', 'TOM  BRADER', 'same name'],
  ['Zoë O’Neill', "Zoe O'Neill", 'same name'],
  ['Brader, Tom', 'Tom Brader', 'same name in another order'],
  ['T. Brader', 'Tom Brader', 'same initial and surname'],
  ['T Brader', 'Joan Brader', ''],
  ['Jon Smith', 'John Smith', 'similar name'],
  ['Margaret Dowse', 'Marg Dowse', 'similar name'],
  ['Margaret Dowse', 'Margaret Dows', 'similar name'],
  ['Joan Appleby', 'Ron Appleby', ''],
  ['Joan Appleby', 'Joan Marsh', ''],
  ['Tom', 'Tim', ''],
];

test('what speaks in two names for one person', async (t) => {
  for (const [one, other, why] of names)
    await t.test(`${one}, ${other}`, () => {
      assert.equal(describeNameSimilarity(one, other), why);
      assert.equal(describeNameSimilarity(other, one), why);
    });
});

const listed = (id: string, name: string, phones: string[] = [], address = ''): ComparableMember => ({
  id,
  name,
  phones,
  address,
});

test('those whose names speak for it come first; who only lives under one roof is no likely pair', () => {
  const home = 'The Old Forge, Church Lane, LN11 0XX';
  const pairs = findPossibleDuplicateMembers([
    listed('joan', 'Joan Appleby', ['01507 555 0153'], home),
    listed('ron', 'Ron Appleby', ['+44 1507 5550153'], 'The Old Forge Church Lane LN11 0XX'),
    listed('tom', 'Tom Brader', ['07700 900152']),
    listed('thomas', 'T Brader', ['07700-900152']),
    listed('edie', 'Edie Marsh'),
  ]);
  assert.deepEqual(pairs, [
    {
      one: 'thomas',
      other: 'tom',
      why: ['same initial and surname', 'same phone number'],
      likely: true,
    },
    { one: 'joan', other: 'ron', why: ['same phone number', 'same address'], likely: false },
  ]);
});

test('of 2,000 members, many of one family, each is read once, and only those are paired who may be one', () => {
  let read = 0;
  const many = Array.from({ length: 2000 }, (_, n) => {
    const name = `Ann${n} Other${n % 40}`;
    const get = () => {
      read += 1;
      return name;
    };
    return Object.defineProperty(listed(`m${n}`, name), 'name', { get });
  });
  const pairs = findPossibleDuplicateMembers(many);
  assert.equal(read, 2000);
  assert.ok(pairs.length < 20_000, `${pairs.length} pairs`);
});
