import { plainName } from '#app/modules/calendar/calendar.ts';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

const plainDivision = (text: string) =>
  plainName(text)
    .replace(/^(?:division|div) /, '')
    .replace(/ division$/, '')
    .replace(/^[1-9]$/, (digit) => numbers[Number(digit) - 1] ?? digit);

/** True if a heading or a cell names the division: 'Division Two', 'Division 2' and 'Two' are equal. */
export const isDivision = (division: string, text: string) =>
  plainDivision(text) !== '' && division !== '' && plainDivision(division) === plainDivision(text);
