import { customField, isoDateField, numberField, textField, timeOfDayField } from '#app/endpoints/fields.ts';

const missingDayText = 'Please choose a day.';

const placesOptions = {
  min: 1,
  max: 20,
  invalidMessage: 'How many at a time? A number from 1 to 20.',
} as const;

/** Form fields of a rota; event kinds and ticked members are separate. */
export const rotaFormFields = {
  name: textField('What is it called?', {
    maxLength: 40,
    requiredMessage: 'Please give the rota a name.',
    autoComplete: 'off',
  }),
  about: textField('What is to be done?', { maxLength: 300 }),
  needed: numberField('How many at a time?', placesOptions),
  time: timeOfDayField('When it begins', { hint: 'Left empty it is the event’s own time.' }),
  sharedBy: customField('Who shares it?'),
};

/** Form fields of one date of a rota. */
export const dutyFormFields = {
  date: isoDateField('Day', { requiredMessage: missingDayText }),
  time: timeOfDayField('When it begins'),
  needed: numberField('How many', placesOptions),
  note: textField('Note', { maxLength: 200 }),
};

/** Form fields of a date range. */
export const dateRangeFields = {
  from: isoDateField('From', { requiredMessage: missingDayText }),
  to: isoDateField('To', { hint: 'May be left empty for one day.' }),
};
