import {
  defineCustomField,
  defineSelectField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

const shortTextField = (label: string) => defineTextField(label, { maxLength: 40 });

/** Optional fields of an event, besides date and name. */
export const eventDetailFields = {
  time: defineTimeField('Time'),
  note: defineTextField('Note', { maxLength: 200 }),
  team: shortTextField('Team'),
  woods: shortTextField('Woods'),
  games: shortTextField('Games'),
  ends: shortTextField('Ends'),
  rules: shortTextField('Rules'),
  link: defineTextField('Link', { maxLength: 300 }),
  album: defineTextField('Album', { maxLength: 100 }),
  winner: defineTextField('Winner', { maxLength: 80 }),
  score: shortTextField('Score'),
};

/** Form fields of an event. */
export const eventFormFields = {
  type: defineTextField('Kind', { maxLength: 80, requiredMessage: 'Choose a kind of event.' }),
  date: defineCustomField('Date'),
  /** Last of several days; '' for one day. */
  lastDay: defineCustomField('Last day'),
  opponent: defineTextField('Opponent or event', {
    maxLength: 80,
    requiredMessage: 'Enter the opponent or the name of the event.',
  }),
  place: defineSelectField('Where', {
    options: {
      home: 'At home',
      away: 'Away, at the opponent’s green',
      elsewhere: 'Somewhere else, or not known yet',
    },
    invalidMessage: 'Choose where the event is.',
  }),
  location: defineTextField('Place', { maxLength: 80 }),
  /** Our team, and the section; '' where not given. */
  ourTeam: defineTextField('Our team', { maxLength: 80 }),
  section: defineTextField('Section', { maxLength: 80 }),
  ...eventDetailFields,
};

/** Form fields to cancel, postpone or restore an event. */
export const eventStateFields = {
  date: defineCustomField('New date', { hint: 'Leave this empty until you know.' }),
  note: defineTextField('Reason', {
    maxLength: 200,
    hint: 'Members see this. For example, ‘The green is under water’.',
  }),
};

export type EventPlaceOption = keyof (typeof eventFormFields)['place']['options'];
