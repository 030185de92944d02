import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countGames, formWords, lastPositions, type Match } from './games.ts';

const pick = (member: string, rink: number, position: string, more: object = {}) => ({
  ...{ member, rink, position, isIn: true, wasOffered: true },
  ...more,
});
const match = (more: Partial<Match>): Match => ({
  ...{ event: 'one', isOver: true, asked: [], picks: [], scores: new Map() },
  ...more,
});

test('asked, offered, picked and played are counted apart, and the averages by the rink', () => {
  const forms = countGames([
    match({
      asked: ['ann', 'bob', 'cy'],
      picks: [
        pick('ann', 1, 'lead'),
        pick('bob', 2, 'skip', { isIn: false }),
        pick('cy', 0, '', { wasOffered: false }),
      ],
      scores: new Map([[1, { us: 21, them: 9 }]]),
    }),
    match({ asked: ['ann'], picks: [pick('ann', 2, 'skip')], scores: new Map([[2, { us: 8, them: 8 }]]) }),
    match({ isOver: false, asked: ['ann'], picks: [pick('ann', 1, 'lead')] }),
  ]);
  const counts = (member: string) => {
    const { asked = 0, offered = 0, picked = 0, played = 0 } = forms.get(member) ?? {};
    return [asked, offered, picked, played];
  };
  assert.deepEqual(counts('ann'), [3, 3, 3, 2]);
  assert.deepEqual(counts('bob'), [1, 1, 0, 0]);
  assert.deepEqual(counts('cy'), [1, 0, 0, 0]);
  const ann = forms.get('ann');
  assert.ok(ann);
  assert.equal(lastPositions(ann.positions), 'lead, skip, lead');
  assert.equal(formWords(ann), 'won 1, drawn 1, lost 0, +12');
});
