import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { avatarColourCount, getAvatarColour, getInitials } from './disc.ts';

test('initials are of the first and the last name', () => {
  for (const [name, initials] of [
    ['Margaret Dowse', 'MD'],
    ['Joan A', 'JA'],
    ['Mary Ann de la Mare', 'MM'],
    ['Élodie Ångström', 'ÉÅ'],
    ['Tom', 'T'],
    ['“Woody” (T.) O’Neill', 'WO'],
    ['tom.brader@larkby.example', 'T'],
    ['…', '?'],
  ] as const)
    assert.equal(getInitials(name), initials, name);
});

test('any name has one or two of them, or more where one letter makes two capitals', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => getInitials(name).length >= 1));
});

test('members keep their colour, and all colours are used', () => {
  assert.equal(getAvatarColour('margaret'), getAvatarColour('margaret'));
  const used = new Set(Array.from({ length: 200 }, (_, index) => getAvatarColour(`member${index}`)));
  assert.equal(used.size, avatarColourCount);
});
