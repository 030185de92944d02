import {
  defineCustomField,
  defineNumberField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

/** Form fields of a car. */
export const liftCarFormFields = {
  driver: defineCustomField('Driver'),
  seats: defineNumberField('Seats for passengers', {
    min: 0,
    max: 60,
    invalidMessage: 'Enter a number from 0 to 60.',
  }),
  leavesFrom: defineTextField('Leaves from', { maxLength: 80 }),
  leavesAt: defineTimeField('Leaves at'),
};
