import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countPlayerSeasonStatistics,
  formatMatchesPlayed,
  formatPlayerSeasonResults,
  formatPlayerSeasonTotals,
  formatUsualPlayingPosition,
  type MatchForPlayerTotals,
} from './player-totals.ts';

const pick = (member: string, rink: number, position: string, more: object = {}) => ({
  ...{ member, rink, position, isIn: true, wasOffered: true },
  ...more,
});
const match = (more: Partial<MatchForPlayerTotals>): MatchForPlayerTotals => ({
  ...{ event: 'one', isOver: true, asked: [], picks: [], scores: new Map() },
  ...more,
});

test('asked, offered, picked and played are counted apart, and the averages by the rink', () => {
  const forms = countPlayerSeasonStatistics([
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
  assert.equal(formatMatchesPlayed(ann.played, ann.positions), 'Played twice, mostly lead');
  assert.equal(formatPlayerSeasonResults(ann), 'won 1, drawn 1, lost 0, +12');
});

test('a captain reads in words how often and where somebody plays', () => {
  const skips = Array.from({ length: 9 }, () => 'skip');
  assert.equal(formatMatchesPlayed(10, [...skips, 'lead']), 'Played 10 times, mostly skip');
  assert.equal(formatMatchesPlayed(3, ['skip', 'skip', 'skip']), 'Played 3 times, always skip');
  assert.equal(formatMatchesPlayed(1, ['lead']), 'Played once, lead');
  assert.equal(formatMatchesPlayed(0, []), 'Not played yet');
  assert.equal(formatUsualPlayingPosition(['lead', 'second', 'lead', 'second']), 'lead or second');
});

test('a season is told in a sentence of what there was of it', () => {
  const none = { asked: 0, offered: 0, picked: 0, played: 0 };
  assert.equal(formatPlayerSeasonTotals(none), '');
  assert.equal(formatPlayerSeasonTotals({ ...none, asked: 3 }), 'You put your name down 3 times.');
  assert.equal(
    formatPlayerSeasonTotals({ asked: 2, offered: 0, picked: 2, played: 1 }),
    'You put your name down twice, were picked twice and played once.',
  );
});
