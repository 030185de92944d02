import { formatShare } from '#app/core/language.ts';
import {
  calculateMatchScore,
  findScoreMismatches,
  getMaxPointsForWin,
  getOppositeMatchSide,
  type MatchFormat,
  type MatchScoreSheet,
} from '#app/modules/formats/formats.ts';
import {
  type EventResultPageData,
  findMissingMatchResultFields,
  getMatchOutcome,
} from '#app/modules/leagues/leagues.ts';
import { capitalize, type RinkTerms } from '#app/site/club-terms.ts';
import {
  getEndScoreWarnings,
  getMatchNumberOfEnds,
  isMatchRinkFinished,
  type MatchCardPageData,
  type MatchCardSide,
  matchCardToScoreSheet,
  type RinkScorecardContent,
  sumUpEndScores,
} from './card.ts';

type NumberedRink = RinkScorecardContent & { number: number };

/** Match fields that the result needs. */
type ResultMatch = Pick<EventResultPageData, 'kind' | 'card' | 'ours' | 'us' | 'home' | 'away' | 'sheet'>;

/** Convert a card into a result. */
export function getMatchCardOutcome(
  rinks: NumberedRink[],
  result: ResultMatch,
  format: MatchFormat,
  words: RinkTerms,
  extraEnd: MatchCardSide | null = null,
) {
  const { kind, card, ours } = result;
  const sheet = matchCardToScoreSheet(rinks, ours, extraEnd);
  const none = { sheet, line: '', doubts: [], wantsExtraEnd: false, differs: false };
  const empty = rinks.find(({ ends }) => ends.length === 0);
  if (kind === 'words') return { ...none, wanting: 'This is not a match. Enter the winner in Club admin.' };
  if (empty) return { ...none, wanting: `${capitalize(words.rink)} ${empty.number} has no ends yet.` };
  const score = calculateMatchScore(sheet, card);
  const wantsExtraEnd = score?.winner === null && card.extraEnd;
  const [wanting = ''] = wantsExtraEnd
    ? []
    : Object.values(findMissingMatchResultFields(sheet, { kind, card }));
  return {
    sheet,
    wanting,
    wantsExtraEnd,
    line: score ? formatOutcome(sheet, result) : '',
    doubts: getWarnings(rinks, sheet, result, format, words),
    differs: !isResultEntered(sheet, result),
  };
}

/**
 * Compute the result on the device, from ends that the server may not have yet; a comparison with the entered result is not
 * possible there.
 */
export function getLocalMatchCardOutcome<
  O extends Pick<NonNullable<MatchCardPageData['outcome']>, 'kind' | 'ours'>,
>(
  { rinks, format, us, them }: Pick<MatchCardPageData, 'rinks' | 'format' | 'us' | 'them'>,
  outcome: O,
  words: RinkTerms,
) {
  const { kind, ours } = outcome;
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  const match = { kind, card: format, ours, us, home, away, sheet: null };
  const { line, wanting, doubts, wantsExtraEnd } = getMatchCardOutcome(rinks, match, format, words);
  return { ...outcome, line, wanting, doubts, wantsExtraEnd, differs: true };
}

/** 'Larkby beat Osmoor 52-41, 6 points to 2' */
function formatOutcome(sheet: MatchScoreSheet, { card, ours, us, home, away }: ResultMatch): string {
  const score = calculateMatchScore(sheet, card);
  if (!score) return '';
  const theirs = getOppositeMatchSide(ours);
  const them = ours === 'home' ? away : home;
  const did = score.winner === null ? 'drew with' : score.winner === ours ? 'beat' : 'lost to';
  const shots = `${score.shots[ours]}-${score.shots[theirs]}`;
  const extra = score.byExtraEnd ? ' (extra end)' : '';
  const { points } = score;
  const unit = points[ours] === 1 ? 'point' : 'points';
  const counted = getMaxPointsForWin(card) > 0 ? `, ${points[ours]} ${unit} to ${points[theirs]}` : '';
  return `${us} ${did} ${them} ${shots}${extra}${counted}`;
}

function getWarnings(
  rinks: NumberedRink[],
  sheet: MatchScoreSheet,
  { card, ours }: ResultMatch,
  format: MatchFormat,
  words: RinkTerms,
): string[] {
  const { length } = format;
  const each = rinks.flatMap(({ number, ends }) => {
    const rink = `${capitalize(words.rink)} ${number}`;
    const { us, them } = sumUpEndScores(ends);
    const whole = getMatchNumberOfEnds(length);
    const short =
      isMatchRinkFinished(ends, length) === false &&
      (whole === null
        ? `${rink} is not finished: ${us}-${them} so far.`
        : `${rink} has ${formatShare(ends.length, whole, 'end')}.`);
    return [short, ...getEndScoreWarnings(ends, format).map((line) => `${rink}: ${line}`)];
  });
  return [...each, ...findScoreMismatches(sheet, card, words, ours)].filter(
    (line) => typeof line === 'string',
  );
}

/** Return true if the entered result equals that of the card. */
function isResultEntered(
  sheet: MatchScoreSheet,
  { sheet: entered, card, ours, away, home }: ResultMatch,
): boolean {
  if (entered?.state !== 'played') return false;
  const rinks = (one: MatchScoreSheet) =>
    one.rinks.map(({ home, away, short = null }) => [home, away, short]);
  if (entered.rinks.length > 0) return JSON.stringify(rinks(entered)) === JSON.stringify(rinks(sheet));
  const them = ours === 'home' ? away : home;
  const told = (one: MatchScoreSheet) => JSON.stringify(getMatchOutcome(one, card, ours, them));
  return told(entered) === told(sheet);
}
