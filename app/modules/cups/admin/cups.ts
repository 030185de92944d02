import { choice, line, lines, own } from '#app/endpoints/fields.ts';

/** Form fields of a cup and of other clubs' ties. */

const name = { most: 80, needed: 'Please say what the cup is called.', autoComplete: 'off' };

export const cupFields = {
  name: line('Name', name),
  section: own('Section'),
  team: own('Team'),
  format: own('How it is played'),
  about: lines('About', {
    most: 1000,
    hint: 'Beneath the results on its page, such as who runs it. It may stay empty.',
  }),
};

export const newCupFields = {
  ...cupFields,
  name: line('Name', {
    ...name,
    hint: 'As the county calls it. The address of its page is made of it.',
  }),
};

/** Form fields of a tie of the club, as drawn. */
export const tieFields = {
  round: line('Round', { most: 40, needed: 'Please say which round it is.' }),
  opponent: line('Opponent', { most: 80, needed: 'Please say whom we have drawn.' }),
  drawn: own('Drawn'),
  location: line('Green', {
    most: 80,
    hint: 'Whose green it is. It may stay empty until that is known.',
  }),
  date: own('Date', { hint: 'Empty until it is agreed.' }),
  playBy: own('To be played by', {
    hint: 'The last day for it, where the cup names one. Without a date the match stands on that day.',
  }),
  time: own('Time'),
  note: line('Note', { most: 200 }),
};

const side = { most: 80, needed: 'Please put the names of both sides.', autoComplete: 'off' };

export const otherTieFields = {
  round: line('Round', { most: 40, needed: 'Please say which round it is.', autoComplete: 'off' }),
  home: line('First side', side),
  away: line('Second side', side),
  score: line('Score', {
    most: 20,
    hint: 'The first side’s shots first: 61-54. It may stay empty.',
    autoComplete: 'off',
  }),
  winner: choice('Who goes through', {
    options: { '': 'not known yet', home: 'the first side', away: 'the second side' },
    wrong: 'Please say who goes through, or leave it.',
  }),
};
