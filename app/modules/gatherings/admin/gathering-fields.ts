import {
  defineDateField,
  defineNumberField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';

/** Form fields of a gathering, in the admin area. */
export const gatheringFormFields = {
  for_strangers: defineSelectField('Who may come', {
    options: { members: 'Members, and whom they bring', anybody: 'Anybody' },
    invalidMessage: 'It is for members alone, or for anybody.',
  }),
  from_day: defineDateField('First day for names', { requiredMessage: 'Please give the first day.' }),
  closes: defineDateField('Last day for names', {
    hint: 'Names may still come on this day. Empty for up to the day itself.',
  }),
  places: defineTextField('Places', {
    maxLength: 20,
    inputMode: 'numeric',
    hint: 'How many people. Empty for as many as come.',
  }),
  most_each: defineNumberField('How many one reply may bring', {
    min: 1,
    max: 20,
    invalidMessage: 'This is a number from 1 to 20.',
  }),
  fee: defineTextField('Fee in pounds, for each person', {
    maxLength: 20,
    inputMode: 'decimal',
    hint: '12 or 12.50. For nothing, 0; empty to say nothing of it.',
  }),
  choices: defineTextareaField('Menu, or anything to choose from', {
    maxLength: 1000,
    hint: 'Each choice on a line: Beef, Salmon. Everybody chooses one. Empty for nothing to choose.',
  }),
  question: defineTextField('A question', {
    maxLength: 200,
    hint: 'Such as ‘Where do you get on?’ or ‘Is there anything you cannot eat?’',
  }),
  about: defineTextareaField('About it', { maxLength: 1000 }),
};
