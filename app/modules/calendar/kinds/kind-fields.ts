import { weekdayNames } from '#app/core/dates.ts';
import { checkboxField, selectField, textField, timeOfDayField } from '#app/endpoints/fields.ts';
import { eventKindPalette } from './kind-palette.ts';

export const maxShortNameLength = 24;

/** Form fields of an event kind. */
export const eventKindFields = {
  name: textField('Name', {
    maxLength: 60,
    requiredMessage: 'Please give the kind a name.',
    hint: 'Such as Annual meeting',
  }),
  shortName: textField('Short name', {
    maxLength: maxShortNameLength,
    hint: 'Beside events and in the filter. Left empty, it is made from the name.',
  }),
  nature: selectField('What it is', {
    options: {
      match: 'A match against another club',
      // The form replaces this with the club's own word.
      'roll-up': 'A game for whoever comes',
      open: 'An open competition, for entries',
      event: 'Anything else: a meeting, a supper, a day out',
    },
    invalidMessage: 'Please say what it is.',
  }),
  colour: selectField('Colour', {
    options: { '': 'None', ...eventKindPalette },
    invalidMessage: 'Please choose a colour of the list.',
  }),
  weekday: selectField('Usual weekday', {
    options: { '': 'none', ...Object.fromEntries(weekdayNames.map((day) => [day, day])) },
    invalidMessage: 'Please choose a weekday.',
    hint: 'The form for a new event begins with it.',
  }),
  time: timeOfDayField('Usual time', { hint: 'Of events that name no time of their own.' }),
  inFilter: checkboxField('In the calendar’s filter', { hint: 'Visitors can choose to see it alone.' }),
  inFeed: checkboxField('In the calendar on phones', {
    hint: 'Phones and computers that follow our calendar have it too.',
  }),
};

/** Shorten a name for the filter and lists: 'Friendly match' -> 'Friendly'. */
export function getShortKindName(name: string): string {
  const short = name.replace(/(?<=\S) (?:league match|match|competition|event|session)$/i, '');
  return short.length <= maxShortNameLength ? short : `${short.slice(0, maxShortNameLength - 1).trim()}…`;
}
