import { day, line, number, time } from '#app/act/fields.ts';

const noDay = 'Please choose a day.';

/** What is said of one date of a rota. */
export const dutyFields = {
  date: day('Day', { needed: noDay }),
  time: time('When it begins'),
  needed: number('How many', { min: 1, max: 20, wrong: 'How many at a time? A number from 1 to 20.' }),
  note: line('Note', { most: 200 }),
};

/** From a day to another. */
export const daysFields = {
  from: day('From', { needed: noDay }),
  to: day('To', { hint: 'May be left empty for one day.' }),
};
