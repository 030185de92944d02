import {
  defineCustomField,
  defineDateField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

/** Form fields of a cup and of other clubs' ties. */

const nameOptions = {
  maxLength: 80,
  requiredMessage: 'Enter the name of the cup.',
  autoComplete: 'off',
};

export const cupFormFields = {
  name: defineTextField('Name', nameOptions),
  section: defineCustomField('Section'),
  team: defineCustomField('Team'),
  format: defineCustomField('Format'),
  about: defineTextareaField('About (optional)', {
    maxLength: 1000,
    hint: 'Shown below the results on the cup’s page. For example, who runs the cup.',
  }),
};

export const newCupFormFields = {
  ...cupFormFields,
  name: defineTextField('Name', {
    ...nameOptions,
    hint: 'The name that the county uses. It becomes part of the page’s address.',
  }),
};

/** Form fields of a tie of the club, as drawn. */
export const cupTieFormFields = {
  round: defineTextField('Round', { maxLength: 40, requiredMessage: 'Enter the round.' }),
  opponent: defineTextField('Opponent', { maxLength: 80, requiredMessage: 'Enter the opponent.' }),
  drawn: defineCustomField('Drawn'),
  location: defineTextField('Green (optional)', {
    maxLength: 80,
    hint: 'The club whose green the tie is on. Leave this empty until you know.',
    autoComplete: 'off',
  }),
  date: defineDateField('Date', { hint: 'Leave empty until the date is agreed.' }),
  playBy: defineDateField('Play by', {
    hint: 'The last day, if the cup sets one. Until a date is agreed, the calendar shows the match on this day.',
  }),
  time: defineTimeField('Time'),
  note: defineTextField('Note', { maxLength: 200, autoComplete: 'off' }),
};

const sideNameOptions = {
  maxLength: 80,
  requiredMessage: 'Enter the names of both sides.',
  autoComplete: 'off',
};

export const otherClubsCupTieFormFields = {
  round: defineTextField('Round', {
    maxLength: 40,
    requiredMessage: 'Enter the round.',
    autoComplete: 'off',
  }),
  home: defineTextField('First side', sideNameOptions),
  away: defineTextField('Second side', sideNameOptions),
  score: defineTextField('Score (optional)', {
    maxLength: 20,
    hint: 'The first side’s shots first. For example, 61-54.',
    autoComplete: 'off',
  }),
  winner: defineSelectField('Who goes through', {
    options: { '': 'not known yet', home: 'the first side', away: 'the second side' },
    invalidMessage: 'Choose who goes through, or ‘not known yet’.',
  }),
};
