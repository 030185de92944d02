import {
  calculateMatchScore,
  findScoreMismatches,
  type MatchFormat,
  maxPointsForWin,
  oppositeSide,
  type ScoreSheet,
} from '#app/modules/formats/formats.ts';
import {
  findMissingResultFields,
  getMatchOutcome,
  type ResultPageData,
} from '#app/modules/leagues/leagues.ts';
import { capitalize, type RinkTerms } from '#app/site/club-terms.ts';
import {
  type CardScreen,
  type CardSide,
  cardToScoreSheet,
  getNumberOfEnds,
  getScoreWarnings,
  isRinkFinished,
  sumUpEnds,
  type WrittenRink,
} from './card.ts';

type NumberedRink = WrittenRink & { number: number };

/** Match fields that the result needs. */
type ResultMatch = Pick<ResultPageData, 'kind' | 'card' | 'ours' | 'us' | 'home' | 'away' | 'sheet'>;

/** Convert a card into a result. */
export function getCardOutcome(
  rinks: NumberedRink[],
  result: ResultMatch,
  format: MatchFormat,
  words: RinkTerms,
  extraEnd: CardSide | null = null,
) {
  const { kind, card, ours } = result;
  const sheet = cardToScoreSheet(rinks, ours, extraEnd);
  const none = { sheet, line: '', doubts: [], wantsExtraEnd: false, differs: false };
  const empty = rinks.find(({ ends }) => ends.length === 0);
  if (kind === 'words')
    return { ...none, wanting: 'This is no match: who won is said at the desk, in words.' };
  if (empty) return { ...none, wanting: `${capitalize(words.rink)} ${empty.number} has no ends yet.` };
  const score = calculateMatchScore(sheet, card);
  const wantsExtraEnd = score?.winner === null && card.extraEnd;
  const [wanting = ''] = wantsExtraEnd ? [] : Object.values(findMissingResultFields(sheet, { kind, card }));
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
export function getLocalCardOutcome<O extends Pick<NonNullable<CardScreen['outcome']>, 'kind' | 'ours'>>(
  { rinks, format, us, them }: Pick<CardScreen, 'rinks' | 'format' | 'us' | 'them'>,
  outcome: O,
  words: RinkTerms,
) {
  const { kind, ours } = outcome;
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  const match = { kind, card: format, ours, us, home, away, sheet: null };
  const { line, wanting, doubts, wantsExtraEnd } = getCardOutcome(rinks, match, format, words);
  return { ...outcome, line, wanting, doubts, wantsExtraEnd, differs: true };
}

/** 'Larkby beat Osmoor 52-41, 6 points to 2' */
function formatOutcome(sheet: ScoreSheet, { card, ours, us, home, away }: ResultMatch): string {
  const score = calculateMatchScore(sheet, card);
  if (!score) return '';
  const theirs = oppositeSide(ours);
  const them = ours === 'home' ? away : home;
  const did = score.winner === null ? 'drew with' : score.winner === ours ? 'beat' : 'lost to';
  const shots = `${score.shots[ours]}-${score.shots[theirs]}`;
  const extra = score.byExtraEnd ? ' (extra end)' : '';
  const { points } = score;
  const unit = points[ours] === 1 ? 'point' : 'points';
  const counted = maxPointsForWin(card) > 0 ? `, ${points[ours]} ${unit} to ${points[theirs]}` : '';
  return `${us} ${did} ${them} ${shots}${extra}${counted}`;
}

function getWarnings(
  rinks: NumberedRink[],
  sheet: ScoreSheet,
  { card, ours }: ResultMatch,
  format: MatchFormat,
  words: RinkTerms,
): string[] {
  const { length } = format;
  const each = rinks.flatMap(({ number, ends }) => {
    const rink = `${capitalize(words.rink)} ${number}`;
    const { us, them } = sumUpEnds(ends);
    const whole = getNumberOfEnds(length);
    const short =
      isRinkFinished(ends, length) === false &&
      (whole === null ? `${rink} stands at ${us}-${them}.` : `${rink} has ${ends.length} of ${whole} ends.`);
    return [short, ...getScoreWarnings(ends, format).map((line) => `${rink}: ${line}`)];
  });
  return [...each, ...findScoreMismatches(sheet, card, words, ours)].filter(
    (line) => typeof line === 'string',
  );
}

/** Return true if the entered result equals that of the card. */
function isResultEntered(
  sheet: ScoreSheet,
  { sheet: entered, card, ours, away, home }: ResultMatch,
): boolean {
  if (entered?.state !== 'played') return false;
  const rinks = (one: ScoreSheet) => one.rinks.map(({ home, away, short = null }) => [home, away, short]);
  if (entered.rinks.length > 0) return JSON.stringify(rinks(entered)) === JSON.stringify(rinks(sheet));
  const them = ours === 'home' ? away : home;
  const told = (one: ScoreSheet) => JSON.stringify(getMatchOutcome(one, card, ours, them));
  return told(entered) === told(sheet);
}
