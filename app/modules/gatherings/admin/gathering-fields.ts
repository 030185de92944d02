import {
  defineDateField,
  defineNumberField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';

/** Form fields of a gathering, in the admin area. */
export const gatheringFormFields = {
  for_strangers: defineSelectField('Who can come', {
    options: { members: 'Members and their guests', anybody: 'Anyone' },
    invalidMessage: 'Choose who can come.',
  }),
  from_day: defineDateField('Sign-up opens on', { requiredMessage: 'Enter the day sign-up opens.' }),
  closes: defineDateField('Sign-up closes on (optional)', {
    hint: 'People can still sign up on this day. Leave empty to keep sign-up open until the event.',
  }),
  places: defineTextField('Places (optional)', {
    maxLength: 20,
    inputMode: 'numeric',
    hint: 'Number of people. Leave empty for no limit.',
  }),
  most_each: defineNumberField('Most people in one booking', {
    min: 1,
    max: 20,
    invalidMessage: 'Enter a number from 1 to 20.',
  }),
  fee: defineTextField('Fee per person, in pounds (optional)', {
    maxLength: 20,
    inputMode: 'decimal',
    hint: 'For example, 12 or 12.50. Enter 0 if it is free.',
  }),
  choices: defineTextareaField('Menu or other choices (optional)', {
    maxLength: 1000,
    hint: 'Enter each choice on its own line, such as Beef or Salmon. Everyone chooses one.',
  }),
  question: defineTextField('Question (optional)', {
    maxLength: 200,
    hint: 'For example, ‘Where do you get on?’ or ‘Is there anything you cannot eat?’',
  }),
  about: defineTextareaField('More information (optional)', { maxLength: 1000 }),
};
