import { line, number, own, time } from '#app/endpoints/fields.ts';

/** Form fields of a car. */
export const carFields = {
  driver: own('Who drives'),
  seats: number('Seats for others', { min: 0, max: 60, wrong: 'Seats are a number from 0 to 60.' }),
  leavesFrom: line('Leaves from', { most: 80 }),
  leavesAt: time('Leaves at'),
};
