import type { EventType } from '#db/schema/calendar.ts';

/** What kind of event it is, and where. */

/** Kinds of event in the order in which the form offers them. */
export const eventTypes = [
  'tuesday',
  'wednesday',
  'friday',
  'friendly',
  'roll-up',
  'open',
  'county',
] as const satisfies EventType[];

export const typeChoices: Record<EventType, string> = {
  tuesday: 'Tuesday league match',
  wednesday: 'Wednesday league match',
  friday: 'Friday league match',
  friendly: 'Friendly match',
  'roll-up': 'Roll-up',
  open: 'Open competition',
  county: 'County event',
};

/** Kinds in which we play a club of the list. */
export const isMatch = (type: EventType) => ['tuesday', 'wednesday', 'friday', 'friendly'].includes(type);

export const places = ['home', 'away', 'elsewhere'] as const;
export type Place = (typeof places)[number];
