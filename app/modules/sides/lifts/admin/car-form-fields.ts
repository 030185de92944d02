import { customField, numberField, textField, timeOfDayField } from '#app/endpoints/fields.ts';

/** Form fields of a car. */
export const carFormFields = {
  driver: customField('Who drives'),
  seats: numberField('Seats for others', {
    min: 0,
    max: 60,
    invalidMessage: 'Seats are a number from 0 to 60.',
  }),
  leavesFrom: textField('Leaves from', { maxLength: 80 }),
  leavesAt: timeOfDayField('Leaves at'),
};
