import {
  defineCustomField,
  defineDateField,
  defineNumberField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

const missingDayText = 'Please choose a day.';

const placesOptions = {
  min: 1,
  max: 20,
  invalidMessage: 'How many at a time? A number from 1 to 20.',
} as const;

/** Form fields of a rota; event kinds and ticked members are separate. */
export const rotaFormFields = {
  name: defineTextField('What is it called?', {
    maxLength: 40,
    requiredMessage: 'Please give the rota a name.',
    autoComplete: 'off',
  }),
  about: defineTextField('What is to be done?', { maxLength: 300 }),
  needed: defineNumberField('How many at a time?', placesOptions),
  time: defineTimeField('When it begins', { hint: 'Left empty it is the event’s own time.' }),
  sharedBy: defineCustomField('Who shares it?'),
};

/** Form fields of one date of a rota. */
export const dutyFormFields = {
  date: defineDateField('Day', { requiredMessage: missingDayText }),
  time: defineTimeField('When it begins'),
  needed: defineNumberField('How many', placesOptions),
  note: defineTextField('Note', { maxLength: 200 }),
};

/** Form fields of a date range. */
export const dateRangeFormFields = {
  from: defineDateField('From', { requiredMessage: missingDayText }),
  to: defineDateField('To', { hint: 'May be left empty for one day.' }),
};
