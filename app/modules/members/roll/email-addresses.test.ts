import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isEmailAddress } from '#app/core/mailbox.ts';
import { isMemberEmailAddress, maskEmail, toCanonicalEmail } from './email-addresses.ts';

const good = [
  'a@b.c',
  ' Tom@Larkby.Example ',
  'o’brien+bowls@post.club.example',
  'jürgen@müller.example',
  `${'a'.repeat(248)}@b.uk`,
];
const bad = [
  '',
  'tom',
  'tom@',
  '@larkby.example',
  'tom@larkby',
  'tom@larkby.',
  'tom@@larkby.example',
  'tom brader@larkby.example',
  'tom@larkby.example, ann@larkby.example',
  'tom@larkby.example;ann@larkby.example',
  'Tom <tom@larkby.example>',
  '"tom"@larkby.example',
  'tom@larkby.example\r\nBcc: all@larkby.example',
  'tom\0@larkby.example',
  'tom\u0007@larkby.example',
  `${'a'.repeat(250)}@b.uk`,
];

test('what is shaped like an address is one', async (t) => {
  for (const text of good)
    await t.test(text.slice(0, 40), () => assert.equal(isMemberEmailAddress(text), true));
});

test('what is not, or hides a second one or a heading, is none', async (t) => {
  for (const text of bad)
    await t.test(JSON.stringify(text.slice(0, 40)), () => assert.equal(isMemberEmailAddress(text), false));
});

const piece = fc.string({
  unit: fc.constantFrom(...'aZ9.@-+ \t\0\u007f\u0085\u00a0,;<>"İßé\u2028\ufeff'),
  maxLength: 12,
});
const addressLike = fc.oneof(
  fc.tuple(piece, piece, piece).map(([a, b, c]) => `${a}@${b}.${c}`),
  fc.string({ unit: 'grapheme' }),
  fc.nat(260).map((length) => `${'İ'.repeat(length)}@b.uk`),
);

test('whatever the forms take as an address, the postman takes too, and it has one form', () => {
  fc.assert(
    fc.property(addressLike, (text) => {
      const kept = toCanonicalEmail(text);
      assert.equal(toCanonicalEmail(kept), kept);
      if (!isMemberEmailAddress(text)) return;
      assert.ok(isEmailAddress(kept), JSON.stringify(kept));
      assert.ok(isMemberEmailAddress(kept));
      assert.equal(kept.includes(' '), false);
    }),
    { numRuns: 2000 },
  );
});

test('a veiled address is known to its owner alone', () => {
  assert.equal(maskEmail('joan.smith@example.org'), 'j***@example.org');
  assert.equal(maskEmail('j@example.org'), 'j***@example.org');
});
