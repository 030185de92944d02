import { customField, selectField, textareaField, textField } from '#app/endpoints/fields.ts';

/** Form fields of a cup and of other clubs' ties. */

const nameOptions = {
  maxLength: 80,
  requiredMessage: 'Please say what the cup is called.',
  autoComplete: 'off',
};

export const cupFormFields = {
  name: textField('Name', nameOptions),
  section: customField('Section'),
  team: customField('Team'),
  format: customField('How it is played'),
  about: textareaField('About', {
    maxLength: 1000,
    hint: 'Beneath the results on its page, such as who runs it. It may stay empty.',
  }),
};

export const newCupFormFields = {
  ...cupFormFields,
  name: textField('Name', {
    ...nameOptions,
    hint: 'As the county calls it. The address of its page is made of it.',
  }),
};

/** Form fields of a tie of the club, as drawn. */
export const cupTieFormFields = {
  round: textField('Round', { maxLength: 40, requiredMessage: 'Please say which round it is.' }),
  opponent: textField('Opponent', { maxLength: 80, requiredMessage: 'Please say whom we have drawn.' }),
  drawn: customField('Drawn'),
  location: textField('Green', {
    maxLength: 80,
    hint: 'Whose green it is. It may stay empty until that is known.',
  }),
  date: customField('Date', { hint: 'Empty until it is agreed.' }),
  playBy: customField('To be played by', {
    hint: 'The last day for it, where the cup names one. Without a date the match stands on that day.',
  }),
  time: customField('Time'),
  note: textField('Note', { maxLength: 200 }),
};

const sideNameOptions = {
  maxLength: 80,
  requiredMessage: 'Please put the names of both sides.',
  autoComplete: 'off',
};

export const otherTieFormFields = {
  round: textField('Round', {
    maxLength: 40,
    requiredMessage: 'Please say which round it is.',
    autoComplete: 'off',
  }),
  home: textField('First side', sideNameOptions),
  away: textField('Second side', sideNameOptions),
  score: textField('Score', {
    maxLength: 20,
    hint: 'The first side’s shots first: 61-54. It may stay empty.',
    autoComplete: 'off',
  }),
  winner: selectField('Who goes through', {
    options: { '': 'not known yet', home: 'the first side', away: 'the second side' },
    invalidMessage: 'Please say who goes through, or leave it.',
  }),
};
