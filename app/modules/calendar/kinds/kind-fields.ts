import { weekdayNames } from '#app/core/dates.ts';
import {
  defineCheckboxField,
  defineSelectField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';
import { eventKindPalette } from './kind-palette.ts';

export const maxEventKindShortNameLength = 24;

/** Form fields of an event kind. */
export const eventKindFields = {
  name: defineTextField('Name', {
    maxLength: 60,
    requiredMessage: 'Please give the kind a name.',
    hint: 'Such as Annual meeting',
  }),
  shortName: defineTextField('Short name', {
    maxLength: maxEventKindShortNameLength,
    hint: 'Beside events and in the filter. Left empty, it is made from the name.',
  }),
  nature: defineSelectField('What it is', {
    options: {
      match: 'A match against another club',
      // The form replaces this with the club's own word.
      'roll-up': 'A game for whoever comes',
      open: 'An open competition, for entries',
      event: 'Anything else: a meeting, a supper, a day out',
    },
    invalidMessage: 'Please say what it is.',
  }),
  colour: defineSelectField('Colour', {
    options: { '': 'None', ...eventKindPalette },
    invalidMessage: 'Please choose a colour of the list.',
  }),
  weekday: defineSelectField('Usual weekday', {
    options: { '': 'none', ...Object.fromEntries(weekdayNames.map((day) => [day, day])) },
    invalidMessage: 'Please choose a weekday.',
    hint: 'The form for a new event begins with it.',
  }),
  time: defineTimeField('Usual time', { hint: 'Of events that name no time of their own.' }),
  inFilter: defineCheckboxField('In the calendar’s filter', { hint: 'Visitors can choose to see it alone.' }),
  inFeed: defineCheckboxField('In the calendar on phones', {
    hint: 'Phones and computers that follow our calendar have it too.',
  }),
};

/** Shorten a name for the filter and lists: 'Friendly match' -> 'Friendly'. */
export function getShortEventKindName(name: string): string {
  const short = name.replace(/(?<=\S) (?:league match|match|competition|event|session)$/i, '');
  return short.length <= maxEventKindShortNameLength
    ? short
    : `${short.slice(0, maxEventKindShortNameLength - 1).trim()}…`;
}
