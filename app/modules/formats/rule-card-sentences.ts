import { formatCount, formatList } from '#app/core/language.ts';
import { type RinkTerms, withIndefiniteArticle } from '#app/site/club-terms.ts';
import {
  type AbandonedMatchTreatment,
  doRinksEarnPoints,
  formatTeamRankingRule,
  getAbandonedMatchSharedPoints,
  getMatchTotalPointsRange,
  getMaxPointsForWin,
  hasShortSidePenalty,
  type LeagueScoringRules,
  type ShotPointBands,
} from './rule-card.ts';

/** Renders a rule card as sentences, for visitors and for the form that edits it. */
export const formatLeagueScoringSentences = (card: LeagueScoringRules, words: RinkTerms): string[] =>
  [
    ...formatMatchPointRuleSentences(card, words),
    ...[concededLine(card), abandonedLine(card, words), formatTeamRankingRule(card, words)],
  ].filter(Boolean);

/** Returns only the sentences that apply on the day of a match that is played. */
export const formatMatchPointRuleSentences = (card: LeagueScoringRules, words: RinkTerms): string[] =>
  [pointsLine(card, words), extraEndLine(card), shortLine(card, words)].filter(Boolean);

function pointsLine(card: LeagueScoringRules, words: RinkTerms): string {
  const { rinks, rinkWon, rinkTied, rinkBands } = card;
  const one = withIndefiniteArticle(words.rink);
  const won = rinkBands ? `for ${one}, ${formatBands(rinkWon, rinkBands)}` : `${rinkWon} for ${one} won`;
  const parts = [
    doRinksEarnPoints(card) && `${won}, ${rinkTied} to each side for ${one} tied`,
    formatWholeMatchRule(card),
  ].filter(Boolean);
  if (parts.length === 0) return '';
  const match = doRinksEarnPoints(card)
    ? `A match of ${rinks} ${rinks === 1 ? words.rink : words.rinks}`
    : 'A match';
  return `${match} is worth ${formatMatchPointsOnOffer(card)}: ${parts.join('; ')}.`;
}

/** '8 points', or '24 to 32 points' where that depends on how a match ends. */
export function formatMatchPointsOnOffer(card: LeagueScoringRules): string {
  const { least, most } = getMatchTotalPointsRange(card);
  return least === most ? formatCount(most, 'point') : `${least} to ${most} points`;
}

function formatWholeMatchRule({ win, winAway, draw, matchBands }: LeagueScoringRules): string {
  if (win === 0 && draw === 0 && !winAway && !matchBands) return '';
  const away = winAway === null || winAway === win ? '' : ` at home, ${winAway} away`;
  const won = matchBands
    ? `for the whole match, ${formatBands(win, matchBands)}`
    : `${win} for more shots over the whole match${away}`;
  return `${won}, ${draw} to each side if the shots are level`;
}

const bandMeasureTexts = {
  loser: (from: number) => `where the loser has ${formatCount(from, 'shot')} or more`,
  margin: (from: number) => `where it is won by ${formatCount(from, 'shot')} or more`,
};

/** '5 to the winner and 0 to the loser, 4 and 1 where the loser has 8 shots or more' */
function formatBands(won: number, { by, steps }: ShotPointBands): string {
  const all = steps[0]?.from === 0 ? steps : [{ from: 0, won, lost: 0 }, ...steps];
  return all
    .map((step, index) =>
      index === 0
        ? `${step.won} to the winner and ${step.lost} to the loser`
        : `${step.won} and ${step.lost} ${bandMeasureTexts[by](step.from)}`,
    )
    .join(', ');
}

const roundingTexts = {
  none: '',
  nearest: ', rounded to the nearest whole shot',
  down: ', rounded down',
  up: ', rounded up',
};

const extraEndLine = ({ extraEnd }: LeagueScoringRules) =>
  extraEnd
    ? 'Sides that are level at the end play one extra end. The winner of that end wins the match, and its shots do not count.'
    : '';

function shortLine(card: LeagueScoringRules, { rink }: RinkTerms): string {
  const { shortPercent, shortRounding, shortShots } = card;
  if (!hasShortSidePenalty(card)) return '';
  const lost = shortShots === null ? `${shortPercent}% of its shots` : formatCount(shortShots, 'shot');
  const rounding = shortShots === null ? roundingTexts[shortRounding] : '';
  return `A side that is a player short loses ${lost} on that ${rink}${rounding}.`;
}

function concededLine(card: LeagueScoringRules): string {
  const { concededPoints, concededShots } = card;
  const [home, away] = [getMaxPointsForWin(card, 'home'), getMaxPointsForWin(card, 'away')];
  const byPlace = concededPoints === null && home !== away;
  const shots = formatPointsAndShots(0, concededShots);
  const gained = byPlace
    ? `${formatCount(home, 'point')} at home or ${away} away${shots && ` and ${shots}`}`
    : formatPointsAndShots(concededPoints ?? home, concededShots);
  const lost = formatPointsAndShots(card.offenderPoints, card.offenderShots ?? 0);
  const parts = [gained && `the other side gets ${gained}`, lost && `the side at fault loses ${lost}`];
  const said = parts.filter(Boolean).join(', and ');
  return said ? `If a side concedes a match or does not play it, ${said}.` : '';
}

function abandonedLine(card: LeagueScoringRules, { rink }: RinkTerms): string {
  const { abandonedFrom, abandoned } = card;
  const else_ = abandonedTreatmentTexts(card)[abandoned];
  if (abandonedFrom === null || abandoned === 'stands') return `An abandoned match ${else_}.`;
  return card.abandonedScore === 'after'
    ? `An abandoned match of ${formatCount(abandonedFrom, 'end')} or more on each ${rink} counts with the score after ${formatCount(abandonedFrom, 'end')}; with fewer it ${else_}.`
    : `An abandoned match of ${formatCount(abandonedFrom, 'end')} or more on each ${rink} counts with the score when play stopped; with fewer it ${else_}.`;
}

const abandonedTreatmentTexts = (card: LeagueScoringRules): Record<AbandonedMatchTreatment, string> => ({
  void: 'does not count',
  replay: 'does not count and is played again',
  shared: `gives ${formatCount(getAbandonedMatchSharedPoints(card), 'point')} to each side`,
  stands: 'counts with the score when play stopped',
});

/** Describes the result of an abandoned match. `ends`: how many were played; null if unknown. */
export function formatAbandonedMatchOutcome(
  ends: number | null,
  counts: boolean,
  card: LeagueScoringRules,
): string {
  const after = ends === null ? 'Abandoned' : `Abandoned after ${formatCount(ends, 'end')}`;
  return `${after}: it ${counts ? formatAbandonedScoreRule(card) : abandonedTreatmentTexts(card)[card.abandoned]}.`;
}

const formatAbandonedScoreRule = ({ abandoned, abandonedFrom, abandonedScore }: LeagueScoringRules) =>
  abandonedScore === 'after' && abandoned !== 'stands' && abandonedFrom !== null
    ? `counts with the score after ${formatCount(abandonedFrom, 'end')}`
    : 'counts with the score when play stopped';

/** '5 points and 15 shots'; '' if both are 0. */
export const formatPointsAndShots = (points: number, shots: number) =>
  formatList([
    ...(points > 0 ? [formatCount(points, 'point')] : []),
    ...(shots > 0 ? [formatCount(shots, 'shot')] : []),
  ]);
