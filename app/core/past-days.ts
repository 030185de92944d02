import { type Clock, today } from './clock.ts';
import { invalid } from './refusals.ts';

/** Refuses, at the field, a day of something that has happened and that is still to come. */
export function refuseToCome(clock: Clock, day: string, field = 'day'): void {
  if (day > today(clock)) throw invalid({ [field]: 'That day is still to come.' });
}
