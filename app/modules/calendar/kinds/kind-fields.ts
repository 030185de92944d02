import { weekdayNames } from '#app/core/dates.ts';
import {
  defineCheckboxField,
  defineSelectField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';
import { eventKindPalette } from './kind-palette.ts';

const maxEventKindShortNameLength = 24;

/** Form fields of an event kind. */
export const eventKindFields = {
  name: defineTextField('Name', {
    maxLength: 60,
    requiredMessage: 'Enter a name for this kind of event.',
    hint: 'For example, Annual meeting',
  }),
  shortName: defineTextField('Short name', {
    maxLength: maxEventKindShortNameLength,
    hint: 'Shown beside events and in the filter. Made from the name if you leave this empty.',
  }),
  nature: defineSelectField('Type of event', {
    options: {
      match: 'A match against another club',
      // The form replaces this with the club's own word.
      'roll-up': 'A game for anyone who comes',
      open: 'An open competition, for entries',
      event: 'Anything else: a meeting, a supper, a day out',
    },
    invalidMessage: 'Choose a type of event.',
  }),
  colour: defineSelectField('Colour', {
    options: { '': 'None', ...eventKindPalette },
    invalidMessage: 'Choose a colour from the list.',
  }),
  weekday: defineSelectField('Usual weekday', {
    options: { '': 'none', ...Object.fromEntries(weekdayNames.map((day) => [day, day])) },
    invalidMessage: 'Choose a weekday.',
    hint: 'Suggested when you add an event of this kind.',
  }),
  time: defineTimeField('Usual time', { hint: 'For events without a time of their own.' }),
  inFilter: defineCheckboxField('In the calendar’s filter', {
    hint: 'Visitors can choose to see only this kind.',
  }),
  inFeed: defineCheckboxField('In the calendar on phones', {
    hint: 'Phones and computers that follow our calendar show this kind too.',
  }),
};

/** Shorten a name for the filter and lists: 'Friendly match' -> 'Friendly'. */
export function getShortEventKindName(name: string): string {
  const short = name.replace(/(?<=\S) (?:league match|match|competition|event|session)$/i, '');
  return short.length <= maxEventKindShortNameLength
    ? short
    : `${short.slice(0, maxEventKindShortNameLength - 1).trim()}…`;
}
