import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  matchesMemberNamePrefixes,
  splitMentionNameWords,
} from '#app/modules/forum-messages/messages/mention-rules.ts';
import { forumReactionNames } from '#app/modules/forum-messages/messages/reaction-labels.ts';
import type { ForumReaction } from '#app/modules/forum-messages/messages/reaction-schemas.server.ts';
import {
  formatReactingMemberNames,
  replaceMessageReaction,
  toggleMessageReaction,
} from './toggle-reaction.ts';

const one = (count: number, ...by: string[]): ForumReaction => ({ name: 'thanks', count, mine: false, by });

test('a press adds one’s own word and another takes it back', () => {
  const after = toggleMessageReaction([one(1, 'Tom')], 'thanks', 'Joan');
  assert.deepEqual(after, [{ name: 'thanks', count: 2, mine: true, by: ['Tom', 'Joan'] }]);
  assert.deepEqual(toggleMessageReaction(after, 'thanks', 'Joan'), [one(1, 'Tom')]);
  assert.deepEqual(toggleMessageReaction(toggleMessageReaction([], 'laugh', 'Joan'), 'laugh', 'Joan'), []);
});

test('whatever is pressed, each word stands once, in its place, with somebody behind it', () => {
  const names = fc.array(fc.constantFrom(...forumReactionNames), { maxLength: 30 });
  fc.assert(
    fc.property(names, (presses) => {
      const after = presses.reduce(
        (now, name) => toggleMessageReaction(now, name, 'Joan'),
        [] as ForumReaction[],
      );
      const odd = forumReactionNames.filter((name) => presses.filter((one) => one === name).length % 2 === 1);
      assert.deepEqual(
        after.map(({ name, count, mine }) => [name, count, mine]),
        odd.map((name) => [name, 1, true]),
      );
    }),
  );
});

test('a word that the server does not know of goes', () => {
  assert.deepEqual(replaceMessageReaction([one(1, 'Tom')], 'thanks', undefined), []);
  assert.deepEqual(replaceMessageReaction([one(1, 'Tom')], 'laugh', undefined), [one(1, 'Tom')]);
});

test('names are read as a sentence reads them', () => {
  assert.equal(formatReactingMemberNames(one(1, 'Tom')), 'Tom');
  assert.equal(formatReactingMemberNames(one(3, 'Tom', 'Joan', 'Ron')), 'Tom, Joan and Ron');
  assert.equal(formatReactingMemberNames(one(3, 'Tom', 'Joan')), 'Tom, Joan and one other');
  assert.equal(formatReactingMemberNames(one(12, 'Tom', 'Joan')), 'Tom, Joan and 10 others');
});

test('a name is known by the beginnings of its words, without accents', () => {
  assert.deepEqual(splitMentionNameWords('Zoë O’Neill-Łasz (Secretary)'), [
    'zoe',
    'o',
    'neill',
    'łasz',
    'secretary',
  ]);
  for (const typed of ['zo', 'neill', 'ONE'.slice(0, 1), 'zoe nei', 'Zoë'])
    assert.ok(matchesMemberNamePrefixes('Zoë O’Neill', splitMentionNameWords(typed)), typed);
  assert.ok(!matchesMemberNamePrefixes('Zoë O’Neill', splitMentionNameWords('zoe x')));
});
