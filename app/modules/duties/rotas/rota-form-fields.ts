import {
  defineCustomField,
  defineDateField,
  defineNumberField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

const missingDayText = 'Choose a day.';

const placesOptions = {
  min: 1,
  max: 20,
  invalidMessage: 'Enter a number from 1 to 20.',
} as const;

/** Form fields of a rota; event kinds and ticked members are separate. */
export const rotaFormFields = {
  name: defineTextField('Rota name', {
    maxLength: 40,
    requiredMessage: 'Enter a name for the rota.',
    autoComplete: 'off',
  }),
  about: defineTextField('Job description (optional)', { maxLength: 300 }),
  needed: defineNumberField('People needed', placesOptions),
  time: defineTimeField('Start time (optional)', { hint: 'Leave empty to use the event’s own time.' }),
  sharedBy: defineCustomField('Members on the rota'),
};

/** Form fields of one date of a rota. */
export const dutyFormFields = {
  date: defineDateField('Day', { requiredMessage: missingDayText }),
  time: defineTimeField('Start time (optional)'),
  needed: defineNumberField('People needed', placesOptions),
  note: defineTextField('Note (optional)', { maxLength: 200 }),
};

/** Form fields of a date range. */
export const dateRangeFormFields = {
  from: defineDateField('From', { requiredMessage: missingDayText }),
  to: defineDateField('To', { hint: 'Leave empty for one day.' }),
};
