import {
  defineCheckboxField,
  defineCustomField,
  defineDateField,
  defineNumberField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
} from '#app/endpoints/fields.ts';

const from = defineDateField('Registered on', {
  requiredMessage: 'Enter the date of registration.',
});

/** Form fields of one registration. */
export const playerRegistrationFields = {
  name: defineTextField('Name', {
    maxLength: 80,
    requiredMessage: 'Enter a name.',
    autoComplete: 'off',
  }),
  number: defineTextField('Number', {
    maxLength: 20,
    hint: 'If the league uses numbers. Helps when two players have the same name.',
    autoComplete: 'off',
  }),
  club: defineCustomField('Club'),
  from,
  another: defineCheckboxField('This is a different person with the same name'),
};

/** Form fields of a pasted list of names for one club. */
export const pastedPlayerListFields = {
  club: defineCustomField('Club'),
  from,
  list: defineTextareaField('Names, one on each line', {
    maxLength: 20_000,
    rows: 8,
    requiredMessage: 'Paste the names.',
    hint: 'For example, Joan Appleby or Appleby, Joan. You can add a number after a tab or a semicolon.',
  }),
};

export const playerNameFields = {
  name: playerRegistrationFields.name,
  number: playerRegistrationFields.number,
};

/** Form fields of a registration or transfer: club and first day. */
export const playerTransferFields = {
  club: defineCustomField('Club'),
  from: defineDateField('From', { requiredMessage: 'Enter the date.' }),
};

export const playerRegistrationEndFields = {
  until: defineDateField('Last day', { requiredMessage: 'Enter the last day of the registration.' }),
};

const namesShown = { whole: 'Joan Appleby', initial: 'J. Appleby', first: 'Joan A.' } as const;
const invalidMessage = 'Choose how names are shown.';

/** Form fields of the name format on the averages page. */
export const averagesNameFormatFields = {
  namesShown: defineSelectField('Names on the averages page', {
    options: namesShown,
    invalidMessage: invalidMessage,
  }),
  averageGames: defineNumberField('Games needed to be listed', {
    min: 1,
    max: 99,
    invalidMessage: 'Enter a number from 1 to 99.',
  }),
};

export const clubPlayerNameFormatFields = {
  club: defineCustomField('Club'),
  names: defineSelectField('How this club’s players’ names are shown', {
    options: { ...namesShown, league: 'Same as the league' },
    invalidMessage: invalidMessage,
  }),
};

export const reregisterPlayersFields = { from };
