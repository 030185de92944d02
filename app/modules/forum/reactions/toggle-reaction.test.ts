import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchesNamePrefixes, splitNameWords } from '#app/modules/forum/messages/mention-rules.ts';
import { reactionNames } from '#app/modules/forum/messages/reaction-labels.ts';
import type { Reaction } from '#app/modules/forum/messages/reaction-schemas.server.ts';
import { formatReactionNames, replaceReaction, toggleReaction } from './toggle-reaction.ts';

const one = (count: number, ...by: string[]): Reaction => ({ name: 'thanks', count, mine: false, by });

test('a press adds one’s own word and another takes it back', () => {
  const after = toggleReaction([one(1, 'Tom')], 'thanks', 'Joan');
  assert.deepEqual(after, [{ name: 'thanks', count: 2, mine: true, by: ['Tom', 'Joan'] }]);
  assert.deepEqual(toggleReaction(after, 'thanks', 'Joan'), [one(1, 'Tom')]);
  assert.deepEqual(toggleReaction(toggleReaction([], 'laugh', 'Joan'), 'laugh', 'Joan'), []);
});

test('whatever is pressed, each word stands once, in its place, with somebody behind it', () => {
  const names = fc.array(fc.constantFrom(...reactionNames), { maxLength: 30 });
  fc.assert(
    fc.property(names, (presses) => {
      const after = presses.reduce((now, name) => toggleReaction(now, name, 'Joan'), [] as Reaction[]);
      const odd = reactionNames.filter((name) => presses.filter((one) => one === name).length % 2 === 1);
      assert.deepEqual(
        after.map(({ name, count, mine }) => [name, count, mine]),
        odd.map((name) => [name, 1, true]),
      );
    }),
  );
});

test('a word that the server does not know of goes', () => {
  assert.deepEqual(replaceReaction([one(1, 'Tom')], 'thanks', undefined), []);
  assert.deepEqual(replaceReaction([one(1, 'Tom')], 'laugh', undefined), [one(1, 'Tom')]);
});

test('names are read as a sentence reads them', () => {
  assert.equal(formatReactionNames(one(1, 'Tom')), 'Tom');
  assert.equal(formatReactionNames(one(3, 'Tom', 'Joan', 'Ron')), 'Tom, Joan and Ron');
  assert.equal(formatReactionNames(one(3, 'Tom', 'Joan')), 'Tom, Joan and one other');
  assert.equal(formatReactionNames(one(12, 'Tom', 'Joan')), 'Tom, Joan and 10 others');
});

test('a name is known by the beginnings of its words, without accents', () => {
  assert.deepEqual(splitNameWords('Zoë O’Neill-Łasz (Secretary)'), [
    'zoe',
    'o',
    'neill',
    'łasz',
    'secretary',
  ]);
  for (const typed of ['zo', 'neill', 'ONE'.slice(0, 1), 'zoe nei', 'Zoë'])
    assert.ok(matchesNamePrefixes('Zoë O’Neill', splitNameWords(typed)), typed);
  assert.ok(!matchesNamePrefixes('Zoë O’Neill', splitNameWords('zoe x')));
});
