import { weekdays } from '#app/core/dates.ts';
import { choice, line, tick, time } from '#app/endpoints/fields.ts';
import { palette } from './palette.ts';

export const shortest = 24;

/** Form fields of an event kind. */
export const kindFields = {
  name: line('Name', { most: 60, needed: 'Please give the kind a name.', hint: 'Such as Annual meeting' }),
  shortName: line('Short name', {
    most: shortest,
    hint: 'Beside events and in the filter. Left empty, it is made from the name.',
  }),
  nature: choice('What it is', {
    options: {
      match: 'A match against another club',
      // The form replaces this with the club's own word.
      'roll-up': 'A game for whoever comes',
      open: 'An open competition, for entries',
      event: 'Anything else: a meeting, a supper, a day out',
    },
    wrong: 'Please say what it is.',
  }),
  colour: choice('Colour', {
    options: { '': 'None', ...palette },
    wrong: 'Please choose a colour of the list.',
  }),
  weekday: choice('Usual weekday', {
    options: { '': 'none', ...Object.fromEntries(weekdays.map((day) => [day, day])) },
    wrong: 'Please choose a weekday.',
    hint: 'The form for a new event begins with it.',
  }),
  time: time('Usual time', { hint: 'Of events that name no time of their own.' }),
  inFilter: tick('In the calendar’s filter', { hint: 'Visitors can choose to see it alone.' }),
  inFeed: tick('In the calendar on phones', {
    hint: 'Phones and computers that follow our calendar have it too.',
  }),
};

/** Shorten a name for the filter and lists: 'Friendly match' -> 'Friendly'. */
export function shortNameOf(name: string): string {
  const short = name.replace(/(?<=\S) (?:league match|match|competition|event|session)$/i, '');
  return short.length <= shortest ? short : `${short.slice(0, shortest - 1).trim()}…`;
}
