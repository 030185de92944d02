import type { Format, Length } from '#app/modules/formats/formats.ts';
import { figureOf, numberOf, type Values } from '#app/modules/leagues/scores/score-values.ts';
import { type RinkWords, withArticle } from '#app/site/club-words.ts';

/** Fields of the game in the form of a format. */

export const gameLabels = ({ rink, rinks }: RinkWords): Record<string, string> => ({
  players: `Players on a side of ${withArticle(rink)}`,
  woods: 'Woods each',
  lengthBy: 'It is over after',
  count: 'How many',
  sets: 'Sets',
  tieBreak: 'A tie-break end',
  awayRinks: `Of them, ${rinks} away at the same time`,
  lawsBy: 'Rules',
  laws: 'Whose rules',
  shortPlays: `A short ${rink} plays`,
  more: 'What else is agreed',
});

export const knownLaws = ['EBF', 'Bowls England'];

export function valuesOfGame({ players, woods, length, awayRinks, rules, shortPlays, more }: Format): Values {
  const lengthBy = length === null ? '' : 'sets' in length ? 'sets' : 'shots' in length ? 'shots' : 'ends';
  const count = length && ('shots' in length ? length.shots : length.ends);
  const isSets = length !== null && 'sets' in length;
  return {
    players: text(players),
    woods: text(woods),
    lengthBy,
    count: text(count),
    sets: isSets ? text(length.sets) : '',
    tieBreak: isSets && length.tieBreak ? 'yes' : '',
    awayRinks: text(awayRinks),
    lawsBy: rules === '' || knownLaws.includes(rules) ? rules : 'other',
    laws: knownLaws.includes(rules) ? '' : rules,
    shortPlays,
    more,
  };
}

const text = (figure: number | null) => String(figure ?? '');

/** Parses the game from form values. Invalid numbers stay text, so that the server's validation rejects them at their field. */
export function gameOfValues(values: Values) {
  const { lawsBy = '', laws = '', shortPlays = '', more = '' } = values;
  return {
    players: figureOf(values.players),
    woods: figureOf(values.woods),
    length: lengthOf(values),
    awayRinks: figureOf(values.awayRinks) ?? 0,
    rules: lawsBy === 'other' ? laws : lawsBy,
    shortPlays,
    more,
  };
}

function lengthOf(values: Values): Length | null {
  const count = numberOf(values.count);
  if (values.lengthBy === 'ends') return { ends: count };
  if (values.lengthBy === 'shots') return { shots: count };
  if (values.lengthBy !== 'sets') return null;
  return { sets: numberOf(values.sets), ends: count, tieBreak: values.tieBreak === 'yes' };
}

/** True if all its numbers are valid. */
export const isWhole = (length: Length) =>
  Object.values(length).every((fact) => typeof fact === 'boolean' || typeof fact === 'number');
