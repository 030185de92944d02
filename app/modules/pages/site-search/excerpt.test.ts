import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createExcerpt } from './excerpt.ts';

const long = `${'Stand with your feet together. '.repeat(9)}The fee is five pounds. ${'Then come again. '.repeat(20)}`;

test('a piece begins some words before what was looked for, and ends with a whole word', () => {
  const piece = createExcerpt(long, ['fee']);
  assert.match(piece, /^… .{20,70}The fee is five pounds\..* …$/);
  assert.ok(piece.length < 200);
});

test('a text without the word is shown from its beginning, a short one whole', () => {
  assert.match(createExcerpt(long, ['green']), /^Stand with .* …$/);
  assert.equal(createExcerpt('The Café, at noon.', ['cafe']), 'The Café, at noon.');
});

test('whatever the text, a piece is short and is of it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ maxLength: 5 }),
      (text, term) => {
        const piece = createExcerpt(text, [term]);
        assert.ok(piece.length <= 190 && text.includes(piece.replace(/^… /, '').replace(/ …$/, '').trim()));
      },
    ),
    { numRuns: 40 },
  );
});
