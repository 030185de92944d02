import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLookalikeName } from '#app/core/search/similar-names.ts';
import { compareBySurname, normalizePersonName, splitName, validatePersonName } from './names.ts';
import { hasVisibleCharacters, normalizeTextLine } from './single-line.ts';

const fault = (name: string) => validatePersonName(normalizePersonName(name));

const good = [
  'Margaret Dowse',
  'Siân Llŷr ap Gwŷn',
  'Łukasz Wójcik-Żółć',
  'Śrīnivāsa Rāmānujan',
  'Nguyễn Thị Hường',
  'Zoe\u0308 O’Neill',
  "D'Arcy St.John, J.P.",
  'J.Smith',
  'Abel, "Ann"',
  'श्रीनिवास',
  'Ṣadé Ọlá',
  'Ọ\u0301lábísí',
  'Иван Петров',
  'José María',
  'Ann & Bob Abel (2)',
];
for (const name of good) test(`${name} is a name`, () => assert.equal(fault(name), undefined));

const bad: [what: string, name: string, why: RegExp][] = [
  ['a space without width', '\u200b', /This name contains invisible characters\. Type it again\./],
  ['one inside', 'Ann\u200bAbel', /This name contains invisible characters\. Type it again\./],
  ['an unseen letter', '\u3164', /This name contains invisible characters\. Type it again\./],
  ['a turn of the direction', 'Ann \u202elebA', /This name contains invisible characters\. Type it again\./],
  ['an isolated turn', 'Ann\u2067Abel\u2069', /This name contains invisible characters\. Type it again\./],
  ['a soft hyphen', 'Ann\u00adAbel', /This name contains invisible characters\. Type it again\./],
  ['a line', 'Ann\nAbel', /one line/],
  ['a paragraph', 'Ann\u2029Abel', /one line/],
  [
    'piled marks',
    `A\u0301\u0302\u0303\u0304nn`,
    /A letter in this name has too many accents\. Type the name again\./,
  ],
  ['two marks too many', 'A\u030d\u030enn', /A letter in this name has too many accents\./],
  ['a mark on nothing', 'Ann \u0301', /A letter in this name has too many accents\./],
  ['a ring round letters', 'Ann\u20dd', /A letter in this name has too many accents\./],
  ['half a character', 'Ann\ud83d', /This name contains invisible characters\. Type it again\./],
  ['a Cyrillic letter in a Latin word', 'Mаrgaret Dowse', /two alphabets/],
  ['a Greek one', 'Margaret Dοwse', /two alphabets/],
  ['an Armenian one', 'Margaret Dօwse', /two alphabets/],
  ['no letters', '007', /letters/],
  ['a tick', 'Margaret Dowse ✔', /letters/],
  ['an address', 'peter@larkby.example', /looks like an email or web address/],
  ['one with a wide sign', 'peter＠larkby.example', /looks like an email or web address/],
  ['one in words', 'peter (at) larkby', /looks like an email or web address/],
  ['one with dots', 'larkby-bowls.co.uk', /looks like an email or web address/],
  ['a site', 'www.larkby', /looks like an email or web address/],
];
for (const [what, name, why] of bad)
  test(`${what} is in no name`, () => assert.match(fault(name) ?? '', why));

const alike: [string, string][] = [
  ['Margaret Dowse', 'margaret dowse'],
  ['Margaret Dowse', 'Margaret  D.o-w_s e'],
  ['Margaret Dowse', 'Márgarët Dowsé'],
  ['Margaret Dowse', 'Маrgаrеt Dоwѕе'],
  ['Tom Brader', '𝐓𝐨𝐦 Ｂｒａｄｅｒ'],
  ['Tom', 'Том'],
  ['Tom', 'ΤΟΜ'],
  ['Tom Brader', 'T0m Brader'],
  ['Tom Brader', 'Torn Brader'],
  ['Ian Lill', 'lan Li1l'],
  ['Ian Lill', '1an LiII'],
  ['Tess', 'Teß'],
];
for (const [one, other] of alike)
  test(`${other} could be taken for ${one}`, () => assert.ok(isLookalikeName(one, other)));

const unlike: [string, string][] = [
  ['Neil Cooper', 'Nell Cooper'],
  ['Joan Appleby', 'Ron Appleby'],
  ['Ann Abel', 'Anna Bell'],
];
for (const [one, other] of unlike)
  test(`${other} is not ${one}`, () => assert.ok(!isLookalikeName(one, other)));

test('a line is kept without what nobody sees, its emoji whole', () => {
  assert.equal(normalizeTextLine(' Lifts\u200b to\u202e Spalding\u00ad '), 'Lifts to Spalding');
  const emoji = 'Up \u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 👩‍🌾 ❤️ 👍🏽';
  assert.equal(normalizeTextLine(emoji), emoji);
  assert.equal(normalizeTextLine(`Z${'\u0301'.repeat(40)}`), 'Ź\u0301\u0301');
  for (const nothing of ['', '  ', '\u200b', '\u3164', '\u2800 \u00ad', '\ufeff'])
    assert.ok(!hasVisibleCharacters(nothing));
});

test('a surname is the last word, with what belongs to it and without what only follows it', () => {
  const parts: Record<string, [string, string]> = {
    'Margaret Dowse': ['Margaret', 'Dowse'],
    'Mary Ann Smith-Jones': ['Mary Ann', 'Smith-Jones'],
    'Jan van der Berg': ['Jan', 'van der Berg'],
    'Peter de la Mare MBE': ['Peter', 'de la Mare MBE'],
    'Tom Brader Jnr': ['Tom', 'Brader Jnr'],
    'Ann Abel (Ladies)': ['Ann', 'Abel (Ladies)'],
    'Van Morrison': ['Van', 'Morrison'],
    Plato: ['', 'Plato'],
    Jnr: ['', 'Jnr'],
    '': ['', ''],
  };
  for (const [name, expected] of Object.entries(parts)) assert.deepEqual(splitName(name), expected, name);
});

test('a roll goes by surname, then by forenames, and people of one name keep one order', () => {
  const names = ['Zoë Abel', 'Élodie Brûlé', 'Adam zeal', 'Bob abel', 'Ann Abel', 'Ann Abel'];
  const people = names.map((name, place) => ({ name, id: String(9 - place) }));
  const sorted = people.toSorted(compareBySurname).map(({ name, id }) => `${name} ${id}`);
  assert.deepEqual(
    sorted.map((one) => one.slice(0, -2)),
    [...['Bob abel', 'Ann Abel', 'Ann Abel', 'Zoë Abel'], ...['Élodie Brûlé', 'Adam zeal']],
  );
  assert.deepEqual(people.toReversed().toSorted(compareBySurname), people.toSorted(compareBySurname));
});
