import { day, line, number, own, time } from '#app/endpoints/fields.ts';

const noDay = 'Please choose a day.';

const howMany = { min: 1, max: 20, wrong: 'How many at a time? A number from 1 to 20.' } as const;

/** Form fields of a rota; event kinds and ticked members are separate. */
export const rotaFacts = {
  name: line('What is it called?', { most: 40, needed: 'Please give the rota a name.', autoComplete: 'off' }),
  about: line('What is to be done?', { most: 300 }),
  needed: number('How many at a time?', howMany),
  time: time('When it begins', { hint: 'Left empty it is the event’s own time.' }),
  sharedBy: own('Who shares it?'),
};

/** Form fields of one date of a rota. */
export const dutyFields = {
  date: day('Day', { needed: noDay }),
  time: time('When it begins'),
  needed: number('How many', howMany),
  note: line('Note', { most: 200 }),
};

/** Form fields of a date range. */
export const daysFields = {
  from: day('From', { needed: noDay }),
  to: day('To', { hint: 'May be left empty for one day.' }),
};
