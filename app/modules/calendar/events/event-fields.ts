import { choice, line, own, time } from '#app/endpoints/fields.ts';

const short = (label: string) => line(label, { most: 40 });

/** Optional fields of an event, besides date and name. */
export const detailFields = {
  time: time('Time'),
  note: line('Note', { most: 200 }),
  team: short('Team'),
  woods: short('Woods'),
  games: short('Games'),
  ends: short('Ends'),
  rules: short('Rules'),
  link: line('Link', { most: 300 }),
  album: line('Album', { most: 100 }),
  winner: line('Winner', { most: 80 }),
  score: short('Score'),
};

/** Form fields of an event. */
export const eventForm = {
  type: line('Kind', { most: 80, needed: 'Please choose a kind of event.' }),
  date: own('Date'),
  /** Last of several days; '' for one day. */
  lastDay: own('Last day'),
  opponent: line('Opponent or event', {
    most: 80,
    needed: 'Please say who the opponent is, or what the event is called.',
  }),
  place: choice('Where', {
    options: {
      home: 'At home',
      away: 'Away, at the opponent’s green',
      elsewhere: 'Somewhere else, or not known yet',
    },
    wrong: 'Please say where it is.',
  }),
  location: line('Place', { most: 80 }),
  /** Our team, and the section; '' where not given. */
  ourTeam: line('Our team', { most: 80 }),
  section: line('Section', { most: 80 }),
  ...detailFields,
};

/** Form fields to cancel, postpone or restore an event. */
export const stateForm = {
  date: own('New date', { hint: 'Leave it empty as long as it is not known.' }),
  note: line('Reason', {
    most: 200,
    hint: 'A few words that members see, such as: The green is under water.',
  }),
};

export type Place = keyof (typeof eventForm)['place']['options'];
