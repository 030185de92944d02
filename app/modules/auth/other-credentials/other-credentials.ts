import { customField } from '#app/endpoints/fields.ts';
import type { KeptCredentials, OtherCredentials } from './other-credentials-schemas.server.ts';

/** Checkbox names in forms. */

export const getPasskeyCheckboxName = (id: string) => `keep-passkey-${id}`;
export const calendarCheckboxName = 'keep-calendar';
export const forumFeedCheckboxName = 'keep-topics';

export const listCheckboxNames = ({ passkeys, calendar, topics }: OtherCredentials): string[] => [
  ...passkeys.map(({ id }) => getPasskeyCheckboxName(id)),
  ...(calendar === null ? [] : [calendarCheckboxName]),
  ...(topics === null ? [] : [forumFeedCheckboxName]),
];

/** Form fields of the checkboxes. */
export const buildKeepFields = (leftOpen: OtherCredentials) =>
  Object.fromEntries(listCheckboxNames(leftOpen).map((name) => [name, customField('Keep')]));

/** Parses the checked credentials from form values. */
export const parseKeptCredentials = (
  { passkeys }: OtherCredentials,
  values: Partial<Record<string, string>>,
): KeptCredentials => ({
  passkeys: passkeys.map(({ id }) => id).filter((id) => values[getPasskeyCheckboxName(id)]),
  calendar: Boolean(values[calendarCheckboxName]),
  topics: Boolean(values[forumFeedCheckboxName]),
});
