import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffChangedRow } from './diff-row.ts';

const of = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  diffChangedRow({ table: 'league', key: 'tuesday', before, after }).map(({ field, parts }) => [
    field,
    ...parts.filter(({ kind }) => kind !== 'same').map(({ kind, text }) => `${kind} ${text.trim()}`),
  ]);

test('a setting kept as JSON is compared fact by fact', () => {
  const card = { win: 2, order: ['points', 'difference'] };
  assert.deepEqual(
    of({ rule_card: JSON.stringify(card) }, { rule_card: JSON.stringify({ ...card, win: 4 }) }),
    [['Rule card', 'removed 2', 'added 4']],
  );
  assert.deepEqual(of({ rinks: '[{"home":21,"away":14}]' }, { rinks: '[{"home":21,"away":15}]' }), [
    ['Rinks', 'removed 14', 'added 15'],
  ]);
});

test('rich text is compared by its words, and what only looks like JSON as it stands', () => {
  const doc = (text: string) =>
    JSON.stringify({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] });
  assert.deepEqual(of({ body: doc('The green') }, { body: doc('The club') }), [
    ['Body', 'removed green', 'added club'],
  ]);
  assert.deepEqual(of({ opponent: '{club} Trophy' }, { opponent: '{club} Cup' }), [
    ['Opponent', 'removed Trophy', 'added Cup'],
  ]);
  assert.deepEqual(of({ version: 1, name: 'A' }, { version: 2, name: 'A' }), []);
});
