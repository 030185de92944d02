import { weekdayNames } from '#app/core/dates.ts';
import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import {
  defineCustomField,
  defineSelectField,
  defineTextareaField,
  defineTextField,
  defineTimeField,
} from '#app/endpoints/fields.ts';

/** Form fields of a league's details, apart from its results. */

const weekdayOptions = { '': 'no fixed day', ...createObjectFromKeys(weekdayNames, (day) => day) };
const divisionField = (label: string, facts?: { hint?: string; requiredMessage?: string }) =>
  defineTextField(label, { maxLength: 40, autoComplete: 'off', ...facts });

/** Playing time, contact, and section of the club. */
export const leagueScheduleFields = {
  weekday: defineSelectField('Played on', {
    options: weekdayOptions,
    invalidMessage: 'Please choose a day of the week.',
  }),
  time: defineTimeField('Usual time'),
  contact: defineTextField('Whom to ask', {
    maxLength: 80,
    hint: 'Named on its page as the organiser. It may stay empty.',
    autoComplete: 'off',
  }),
  section: defineCustomField('Section'),
};

export const newLeagueFields = {
  name: defineTextField('Name', { maxLength: 80, requiredMessage: 'Please give a name.' }),
  ...leagueScheduleFields,
  source: defineCustomField('The table comes from'),
};

export const leagueDetailFields = {
  division: divisionField('Name of the division'),
  ...leagueScheduleFields,
  links: defineTextareaField('Links', {
    maxLength: 1000,
    rows: 3,
    hint: 'A line each, a name and then an address: ‘The league’s rules https://…’.',
  }),
};

/** Addresses of the published sheets of its table and of the club's results. */
export const leagueSpreadsheetUrlFields = {
  tableUrl: defineCustomField('Sheet of the table'),
  resultsUrl: defineCustomField('Sheet of our results'),
};

export const newLeagueDivisionFields = {
  /** Name of the league itself as its first division, if it has none yet. */
  first: divisionField('What the present one is called', { hint: 'Such as ‘Division 1’.' }),
  name: divisionField('The further division', {
    hint: 'Such as ‘Division 2’.',
    requiredMessage: 'Please give the division a name.',
  }),
};
