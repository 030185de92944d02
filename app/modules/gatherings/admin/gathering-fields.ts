import { choice, day, line, lines, number } from '#app/endpoints/fields.ts';

/** Form fields of a gathering, in the admin area. */
export const gatheringFields = {
  for_strangers: choice('Who may come', {
    options: { members: 'Members, and whom they bring', anybody: 'Anybody' },
    wrong: 'It is for members alone, or for anybody.',
  }),
  from_day: day('First day for names', { needed: 'Please give the first day.' }),
  closes: day('Last day for names', {
    hint: 'Names may still come on this day. Empty for up to the day itself.',
  }),
  places: line('Places', {
    most: 20,
    inputMode: 'numeric',
    hint: 'How many people. Empty for as many as come.',
  }),
  most_each: number('How many one reply may bring', {
    min: 1,
    max: 20,
    wrong: 'This is a number from 1 to 20.',
  }),
  fee: line('Fee in pounds, for each person', {
    most: 20,
    inputMode: 'decimal',
    hint: '12 or 12.50. For nothing, 0; empty to say nothing of it.',
  }),
  choices: lines('Menu, or anything to choose from', {
    most: 1000,
    hint: 'Each choice on a line: Beef, Salmon. Everybody chooses one. Empty for nothing to choose.',
  }),
  question: line('A question', {
    most: 200,
    hint: 'Such as ‘Where do you get on?’ or ‘Is there anything you cannot eat?’',
  }),
  about: lines('About it', { most: 1000 }),
};
