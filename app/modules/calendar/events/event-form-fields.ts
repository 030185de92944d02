import { customField, selectField, textField, timeOfDayField } from '#app/endpoints/fields.ts';

const shortTextField = (label: string) => textField(label, { maxLength: 40 });

/** Optional fields of an event, besides date and name. */
export const eventDetailFields = {
  time: timeOfDayField('Time'),
  note: textField('Note', { maxLength: 200 }),
  team: shortTextField('Team'),
  woods: shortTextField('Woods'),
  games: shortTextField('Games'),
  ends: shortTextField('Ends'),
  rules: shortTextField('Rules'),
  link: textField('Link', { maxLength: 300 }),
  album: textField('Album', { maxLength: 100 }),
  winner: textField('Winner', { maxLength: 80 }),
  score: shortTextField('Score'),
};

/** Form fields of an event. */
export const eventFormFields = {
  type: textField('Kind', { maxLength: 80, requiredMessage: 'Please choose a kind of event.' }),
  date: customField('Date'),
  /** Last of several days; '' for one day. */
  lastDay: customField('Last day'),
  opponent: textField('Opponent or event', {
    maxLength: 80,
    requiredMessage: 'Please say who the opponent is, or what the event is called.',
  }),
  place: selectField('Where', {
    options: {
      home: 'At home',
      away: 'Away, at the opponent’s green',
      elsewhere: 'Somewhere else, or not known yet',
    },
    invalidMessage: 'Please say where it is.',
  }),
  location: textField('Place', { maxLength: 80 }),
  /** Our team, and the section; '' where not given. */
  ourTeam: textField('Our team', { maxLength: 80 }),
  section: textField('Section', { maxLength: 80 }),
  ...eventDetailFields,
};

/** Form fields to cancel, postpone or restore an event. */
export const eventStateFields = {
  date: customField('New date', { hint: 'Leave it empty as long as it is not known.' }),
  note: textField('Reason', {
    maxLength: 200,
    hint: 'A few words that members see, such as: The green is under water.',
  }),
};

export type EventPlace = keyof (typeof eventFormFields)['place']['options'];
