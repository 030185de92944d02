import {
  type Format,
  fullPoints,
  mismatches,
  other,
  type ScoreSheet,
  scoreOf,
} from '#app/modules/formats/formats.ts';
import { outcomeOf, type ResultScreen, wantingOf } from '#app/modules/leagues/leagues.ts';
import { capital, type RinkWords } from '#app/site/club-words.ts';
import {
  type CardScreen,
  endsIn,
  isPlayed,
  oddities,
  sheetOfCard,
  totalOf,
  type Who,
  type Written,
} from './card.ts';

type Numbered = Written & { number: number };

/** Match fields that the result needs. */
type Match = Pick<ResultScreen, 'kind' | 'card' | 'ours' | 'us' | 'home' | 'away' | 'sheet'>;

/** Convert a card into a result. */
export function outcomeOfCard(
  rinks: Numbered[],
  result: Match,
  format: Format,
  words: RinkWords,
  extraEnd: Who | null = null,
) {
  const { kind, card, ours } = result;
  const sheet = sheetOfCard(rinks, ours, extraEnd);
  const none = { sheet, line: '', doubts: [], wantsExtraEnd: false, differs: false };
  const empty = rinks.find(({ ends }) => ends.length === 0);
  if (kind === 'words')
    return { ...none, wanting: 'This is no match: who won is said at the desk, in words.' };
  if (empty) return { ...none, wanting: `${capital(words.rink)} ${empty.number} has no ends yet.` };
  const score = scoreOf(sheet, card);
  const wantsExtraEnd = score?.winner === null && card.extraEnd;
  const [wanting = ''] = wantsExtraEnd ? [] : Object.values(wantingOf(sheet, { kind, card }));
  return {
    sheet,
    wanting,
    wantsExtraEnd,
    line: score ? lineOf(sheet, result) : '',
    doubts: doubtsOf(rinks, sheet, result, format, words),
    differs: !isEntered(sheet, result),
  };
}

/**
 * Compute the result on the device, from ends that the server may not have yet; a comparison with the entered result is not
 * possible there.
 */
export function outcomeHere<O extends Pick<NonNullable<CardScreen['outcome']>, 'kind' | 'ours'>>(
  { rinks, format, us, them }: Pick<CardScreen, 'rinks' | 'format' | 'us' | 'them'>,
  outcome: O,
  words: RinkWords,
) {
  const { kind, ours } = outcome;
  const [home, away] = ours === 'home' ? [us, them] : [them, us];
  const match = { kind, card: format, ours, us, home, away, sheet: null };
  const { line, wanting, doubts, wantsExtraEnd } = outcomeOfCard(rinks, match, format, words);
  return { ...outcome, line, wanting, doubts, wantsExtraEnd, differs: true };
}

/** 'Larkby beat Osmoor 52-41, 6 points to 2' */
function lineOf(sheet: ScoreSheet, { card, ours, us, home, away }: Match): string {
  const score = scoreOf(sheet, card);
  if (!score) return '';
  const theirs = other(ours);
  const them = ours === 'home' ? away : home;
  const did = score.winner === null ? 'drew with' : score.winner === ours ? 'beat' : 'lost to';
  const shots = `${score.shots[ours]}-${score.shots[theirs]}`;
  const extra = score.byExtraEnd ? ' (extra end)' : '';
  const { points } = score;
  const unit = points[ours] === 1 ? 'point' : 'points';
  const counted = fullPoints(card) > 0 ? `, ${points[ours]} ${unit} to ${points[theirs]}` : '';
  return `${us} ${did} ${them} ${shots}${extra}${counted}`;
}

function doubtsOf(
  rinks: Numbered[],
  sheet: ScoreSheet,
  { card, ours }: Match,
  format: Format,
  words: RinkWords,
): string[] {
  const { length } = format;
  const each = rinks.flatMap(({ number, ends }) => {
    const rink = `${capital(words.rink)} ${number}`;
    const { us, them } = totalOf(ends);
    const whole = endsIn(length);
    const short =
      isPlayed(ends, length) === false &&
      (whole === null ? `${rink} stands at ${us}-${them}.` : `${rink} has ${ends.length} of ${whole} ends.`);
    return [short, ...oddities(ends, format).map((line) => `${rink}: ${line}`)];
  });
  return [...each, ...mismatches(sheet, card, words, ours)].filter((line) => typeof line === 'string');
}

/** Return true if the entered result equals that of the card. */
function isEntered(sheet: ScoreSheet, { sheet: entered, card, ours, away, home }: Match): boolean {
  if (entered?.state !== 'played') return false;
  const rinks = (one: ScoreSheet) => one.rinks.map(({ home, away, short = null }) => [home, away, short]);
  if (entered.rinks.length > 0) return JSON.stringify(rinks(entered)) === JSON.stringify(rinks(sheet));
  const them = ours === 'home' ? away : home;
  const told = (one: ScoreSheet) => JSON.stringify(outcomeOf(one, card, ours, them));
  return told(entered) === told(sheet);
}
