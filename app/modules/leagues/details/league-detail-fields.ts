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

const weekdayOptions = { '': 'No fixed day', ...createObjectFromKeys(weekdayNames, (day) => day) };
const divisionField = (label: string, facts?: { hint?: string; requiredMessage?: string }) =>
  defineTextField(label, { maxLength: 40, autoComplete: 'off', ...facts });

/** Playing time, contact, and section of the club. */
export const leagueScheduleFields = {
  weekday: defineSelectField('Played on', {
    options: weekdayOptions,
    invalidMessage: 'Choose a day of the week.',
  }),
  time: defineTimeField('Usual time'),
  contact: defineTextField('Contact', {
    maxLength: 80,
    hint: 'Named on the league’s page as the organiser (optional).',
    autoComplete: 'off',
  }),
  section: defineCustomField('Section'),
};

export const newLeagueFields = {
  name: defineTextField('Name', { maxLength: 80, requiredMessage: 'Enter a name.' }),
  ...leagueScheduleFields,
  source: defineCustomField('The table comes from'),
};

export const leagueDetailFields = {
  division: divisionField('Name of the division'),
  ...leagueScheduleFields,
  links: defineTextareaField('Links', {
    maxLength: 1000,
    rows: 3,
    hint: 'One link on each line: a name, then an address. For example, The league’s rules https://…',
  }),
};

/** Addresses of the published sheets of its table and of the club's results. */
export const leagueSpreadsheetUrlFields = {
  tableUrl: defineCustomField('Sheet with the table'),
  resultsUrl: defineCustomField('Sheet with our results'),
};

export const newLeagueDivisionFields = {
  /** Name of the league itself as its first division, if it has none yet. */
  first: divisionField('Name of the current division', { hint: 'For example, Division 1.' }),
  name: divisionField('Name of the new division', {
    hint: 'For example, Division 2.',
    requiredMessage: 'Enter a name for the division.',
  }),
};
