import { formatNumberAsWord } from '#app/core/language.ts';
import { toComparableClubName } from '#app/modules/opponents/opponents.ts';

const normalizeDivisionName = (text: string) =>
  toComparableClubName(text)
    .replace(/^(?:division|div) /, '')
    .replace(/ division$/, '')
    .replace(/^[1-9]$/, (digit) => formatNumberAsWord(Number(digit)));

/** True if a heading or a cell names the division: 'Division Two', 'Division 2' and 'Two' are equal. */
export const isSameDivisionName = (division: string, text: string) =>
  normalizeDivisionName(text) !== '' &&
  division !== '' &&
  normalizeDivisionName(division) === normalizeDivisionName(text);
