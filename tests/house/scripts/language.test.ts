import assert from 'node:assert/strict';
import { test } from 'node:test';
// @ts-expect-error: a script for npm alone, without types
import { commentsOf, exportsOf, isMissed, isOfIdiom, measure } from '../../../scripts/language.mjs';

const source = `// The first line of a comment,
// and its second.
/** Return the row of a query. */
export const row = 1; // at the end of a line
// biome-ignore lint: no language
/*
 * Whether it is one.
 */
export function loader() {}
export { row as other };
export { test } from 'node:test';
`;

test('comments are found with their lines, without markers and directives', () => {
  assert.deepEqual(commentsOf('a.ts', source), [
    { text: 'The first line of a comment, and its second.', line: 1 },
    { text: 'Return the row of a query.', line: 3 },
    { text: 'at the end of a line', line: 4 },
    { text: 'Whether it is one.', line: 6 },
  ]);
});

test('exported names count where they are declared, except those that the router asks for', () => {
  assert.deepEqual(exportsOf('a.ts', source), ['row', 'other']);
});

test('shares are of all comments; a name exported by two modules counts once', () => {
  const { names, figures } = measure([
    { file: 'a.ts', source },
    { file: 'b.ts', source: '// Fetch it for whoever asks.\nexport const row = 2;' },
  ]);
  assert.equal(names, 2);
  assert.deepEqual(
    figures.map(({ figure }: { figure: number }) => figure),
    [20, 20, 40, 1],
  );
  assert.deepEqual(figures.map(isMissed), [true, true, false, false]);
});

test('question words count at the beginning alone, vague words anywhere', () => {
  for (const text of ['Who sent it.', 'Those of a day.', 'Return nothing.']) assert.ok(isOfIdiom(text), text);
  for (const text of ['Return who sent it.', 'Whole rows.']) assert.ok(!isOfIdiom(text), text);
});
