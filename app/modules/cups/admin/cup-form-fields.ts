import {
  defineCustomField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';

/** Form fields of a cup and of other clubs' ties. */

const nameOptions = {
  maxLength: 80,
  requiredMessage: 'Please say what the cup is called.',
  autoComplete: 'off',
};

export const cupFormFields = {
  name: defineTextField('Name', nameOptions),
  section: defineCustomField('Section'),
  team: defineCustomField('Team'),
  format: defineCustomField('How it is played'),
  about: defineTextareaField('About', {
    maxLength: 1000,
    hint: 'Beneath the results on its page, such as who runs it. It may stay empty.',
  }),
};

export const newCupFormFields = {
  ...cupFormFields,
  name: defineTextField('Name', {
    ...nameOptions,
    hint: 'As the county calls it. The address of its page is made of it.',
  }),
};

/** Form fields of a tie of the club, as drawn. */
export const cupTieFormFields = {
  round: defineTextField('Round', { maxLength: 40, requiredMessage: 'Please say which round it is.' }),
  opponent: defineTextField('Opponent', { maxLength: 80, requiredMessage: 'Please say whom we have drawn.' }),
  drawn: defineCustomField('Drawn'),
  location: defineTextField('Green', {
    maxLength: 80,
    hint: 'Whose green it is. It may stay empty until that is known.',
  }),
  date: defineCustomField('Date', { hint: 'Empty until it is agreed.' }),
  playBy: defineCustomField('To be played by', {
    hint: 'The last day for it, where the cup names one. Without a date the match stands on that day.',
  }),
  time: defineCustomField('Time'),
  note: defineTextField('Note', { maxLength: 200 }),
};

const sideNameOptions = {
  maxLength: 80,
  requiredMessage: 'Please put the names of both sides.',
  autoComplete: 'off',
};

export const otherClubsCupTieFormFields = {
  round: defineTextField('Round', {
    maxLength: 40,
    requiredMessage: 'Please say which round it is.',
    autoComplete: 'off',
  }),
  home: defineTextField('First side', sideNameOptions),
  away: defineTextField('Second side', sideNameOptions),
  score: defineTextField('Score', {
    maxLength: 20,
    hint: 'The first side’s shots first: 61-54. It may stay empty.',
    autoComplete: 'off',
  }),
  winner: defineSelectField('Who goes through', {
    options: { '': 'not known yet', home: 'the first side', away: 'the second side' },
    invalidMessage: 'Please say who goes through, or leave it.',
  }),
};
