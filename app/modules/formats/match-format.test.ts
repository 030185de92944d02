import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { alleyRinkTermsForTests, starterRinkTermsForTests } from '#tests/format-words.ts';
import { matchFormatSchema, validMatchFormatSchema } from './format-schemas.server.ts';
import { describeMatchFormat, summarizeMatchFormat } from './format-sentences.ts';
import {
  defaultMatchFormat,
  getRinkPlayerPositions,
  type MatchFormat,
  parseMatchFormat,
} from './match-format.ts';
import { calculateRinkShots } from './match-score.ts';
import { defaultLeagueScoringRules } from './rule-card.ts';
import { formatLeagueScoringSentences } from './rule-card-sentences.ts';

/** Stored scoring rules of leagues from before formats. */
const oldCard = {
  ...{ rinks: 3, rinkWon: 2, rinkTied: 1, win: 2, draw: 1, wonBy: 'points', shortPercent: 25 },
  ...{ shortRounding: 'none', concededPoints: null, concededShots: 0, abandoned: 'void' },
  order: ['points', 'difference', 'between'],
};

suite('a card of an earlier version', () => {
  test('is a format of which no more is said', () => {
    assert.deepEqual(matchFormatSchema.parse(oldCard), { ...defaultMatchFormat, shortPercent: 25 });
    assert.deepEqual(parseMatchFormat(JSON.stringify(oldCard)), { ...defaultMatchFormat, shortPercent: 25 });
  });
  test('reads as it did, and where nothing is said a short side loses nothing', () => {
    const lines = describeMatchFormat(parseMatchFormat(JSON.stringify(oldCard)), starterRinkTermsForTests);
    assert.ok(lines.includes('A side that is a player short loses 25% of its shots on that rink.'));
    assert.deepEqual(
      describeMatchFormat(parseMatchFormat(null), starterRinkTermsForTests),
      formatLeagueScoringSentences(defaultLeagueScoringRules, starterRinkTermsForTests),
    );
    assert.doesNotMatch(
      describeMatchFormat(parseMatchFormat(null), starterRinkTermsForTests).join(),
      /short/,
    );
  });
});

test('who plays on a side, in their order', () => {
  const said = ([1, 2, 3, 4, null] as const).map((players) => getRinkPlayerPositions({ players }).join(' '));
  assert.deepEqual(said, ['player', 'lead skip', 'lead second skip', 'lead second third skip', '']);
});

suite('a format in words', () => {
  const line = (facts: Partial<typeof defaultMatchFormat>) =>
    summarizeMatchFormat({ ...defaultMatchFormat, ...facts }, starterRinkTermsForTests);
  test('as much as is said', () => {
    assert.equal(
      line({ players: 3, woods: 2, length: { ends: 21 }, awayRinks: 1, rules: 'EBF' }),
      'Three rinks of triples, two woods each, 21 ends, home and away at the same time; EBF rules',
    );
    assert.equal(line({}), 'Three rinks');
    assert.equal(line({ rinks: 1, players: 2, woods: 1 }), 'Pairs, one wood each');
    assert.equal(line({ rinks: 0 }), '');
  });
  test('sets with a tie-break', () => {
    const length = { sets: 2, ends: 7, tieBreak: true };
    assert.equal(
      line({ rinks: 1, players: 1, length }),
      'Singles, two sets of seven ends with a tie-break end',
    );
  });
  const agreed: MatchFormat = {
    ...defaultMatchFormat,
    ...{ players: 4, awayRinks: 1, shortPlays: 'lead, lead, second', shortShots: 4, extraEnd: true },
    ...{ abandonedFrom: 15, abandonedScore: 'after', more: 'matches are in the evening' },
  };
  test('with what is agreed besides', () => {
    const lines = describeMatchFormat(agreed, starterRinkTermsForTests);
    for (const said of [
      'Three rinks of fours, home and away at the same time.',
      'Two rinks at home and one away are played at the same time.',
      'Sides that are level at the end play one extra end. The winner of that end wins the match, and its shots do not count.',
      'A side that is a player short loses 4 shots on that rink.',
      'An abandoned match of 15 ends or more on each rink counts with the score after 15 ends; with fewer it does not count.',
      'A short rink plays lead, lead, second.',
      'Matches are in the evening.',
    ])
      assert.ok(lines.includes(said), said);
  });
  test('with the club’s own word for a rink', () => {
    const format = { ...agreed, order: [...agreed.order, 'rinks' as const] };
    assert.deepEqual(describeMatchFormat(format, alleyRinkTermsForTests), [
      'Three alleys of fours, home and away at the same time.',
      'Two alleys at home and one away are played at the same time.',
      'A match of 3 alleys is worth 8 points: 2 for an alley won, 1 to each side for an alley tied; 2 for more shots over the whole match, 1 to each side if the shots are level.',
      'Sides that are level at the end play one extra end. The winner of that end wins the match, and its shots do not count.',
      'A side that is a player short loses 4 shots on that alley.',
      'If a side concedes a match or does not play it, the other side gets 8 points.',
      'An abandoned match of 15 ends or more on each alley counts with the score after 15 ends; with fewer it does not count.',
      'Teams level on points are placed by better shot difference, then results between the level teams, then more alleys won.',
      'A short alley plays lead, lead, second.',
      'Matches are in the evening.',
    ]);
  });
});

test('a short rink loses so many shots, and never more than it has', () => {
  const card = { ...defaultLeagueScoringRules, shortShots: 4 };
  assert.deepEqual(calculateRinkShots({ home: 18, away: 17, short: 'home' }, card), { home: 14, away: 17 });
  assert.deepEqual(calculateRinkShots({ home: 3, away: 2, short: 'both' }, card), { home: 0, away: 0 });
});

test('what cannot be is refused at its field', () => {
  const wrong = (facts: object) =>
    validMatchFormatSchema
      .safeParse({ ...defaultMatchFormat, ...facts })
      .error?.issues.map(({ path }) => path.join('.')) ?? [];
  assert.deepEqual(wrong({}), []);
  assert.deepEqual(wrong({ players: 5 }), ['players']);
  assert.deepEqual(wrong({ awayRinks: 4 }), ['awayRinks']);
  const bands = (...steps: [from: number, won: number, lost: number][]) => ({
    rinkBands: { by: 'loser', steps: steps.map(([from, won, lost]) => ({ from, won, lost })) },
  });
  assert.deepEqual(wrong(bands([0, 5, 0], [8, 4, 1])), []);
  assert.deepEqual(wrong(bands()), ['rinkBands.steps']);
  assert.deepEqual(wrong(bands([8, 4, 1], [8, 3, 2])), ['rinkBands.steps.1.from']);
  assert.deepEqual(wrong(bands([8, 1, 4])), ['rinkBands.steps.0.lost']);
  assert.deepEqual(wrong({ matchBands: { by: 'luck', steps: [] } }).includes('matchBands.by'), true);
  assert.deepEqual(wrong({ winAway: -1 }), ['winAway']);
  assert.match(wrong({ length: { ends: 'x' } }).join(), /^length/);
  assert.match(wrong({ length: { ends: 7, sets: 2 } }).join(), /^length/);
});
