import type { MatchFormat, MatchLength } from '#app/modules/formats/formats.ts';
import {
  parseNumberFieldValue,
  parseRequiredNumberFieldValue,
  type StringFormValues,
} from '#app/modules/score-sheets/scores/score-form-values.ts';
import type { RinkTerms } from '#app/site/club-terms.ts';

/** Fields of the game in the form of a format. */

export const getGameFormatFieldLabels = ({ rink, rinks }: RinkTerms): Record<string, string> => ({
  players: 'Players in a side',
  woods: 'Woods each',
  lengthBy: 'Length counted in',
  count: 'Length',
  sets: 'Sets',
  tieBreak: 'A tie-break end',
  awayRinks: `Number of ${rinks} played away at the same time`,
  lawsBy: 'Rules',
  laws: 'Name of the rules',
  shortPlays: `A short ${rink} plays`,
  more: 'Other rules agreed',
});

export const knownLawsOfGame = ['EBF', 'Bowls England'];

export function gameFormatToFormValues({
  players,
  woods,
  length,
  awayRinks,
  rules,
  shortPlays,
  more,
}: MatchFormat): StringFormValues {
  const lengthBy = length === null ? '' : 'sets' in length ? 'sets' : 'shots' in length ? 'shots' : 'ends';
  const count = length && ('shots' in length ? length.shots : length.ends);
  const isSets = length !== null && 'sets' in length;
  return {
    players: toText(players),
    woods: toText(woods),
    lengthBy,
    count: toText(count),
    sets: isSets ? toText(length.sets) : '',
    tieBreak: isSets && length.tieBreak ? 'yes' : '',
    awayRinks: toText(awayRinks),
    lawsBy: rules === '' || knownLawsOfGame.includes(rules) ? rules : 'other',
    laws: knownLawsOfGame.includes(rules) ? '' : rules,
    shortPlays,
    more,
  };
}

const toText = (figure: number | null) => String(figure ?? '');

/** Parses the game from form values. Invalid numbers stay text, so that the server's validation rejects them at their field. */
export function parseGameFormatValues(values: StringFormValues) {
  const { lawsBy = '', laws = '', shortPlays = '', more = '' } = values;
  return {
    players: parseNumberFieldValue(values.players),
    woods: parseNumberFieldValue(values.woods),
    length: parseLength(values),
    awayRinks: parseNumberFieldValue(values.awayRinks) ?? 0,
    rules: lawsBy === 'other' ? laws : lawsBy,
    shortPlays,
    more,
  };
}

function parseLength(values: StringFormValues): MatchLength | null {
  const count = parseRequiredNumberFieldValue(values.count);
  if (values.lengthBy === 'ends') return { ends: count };
  if (values.lengthBy === 'shots') return { shots: count };
  if (values.lengthBy !== 'sets') return null;
  return {
    sets: parseRequiredNumberFieldValue(values.sets),
    ends: count,
    tieBreak: values.tieBreak === 'yes',
  };
}

/** True if all its numbers are valid. */
export const isCompleteMatchLength = (length: MatchLength) =>
  Object.values(length).every((fact) => typeof fact === 'boolean' || typeof fact === 'number');
