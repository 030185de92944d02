import { defineCustomField } from '#app/endpoints/fields.ts';
import type { KeptCredentials, OtherCredentials } from './other-credentials-schemas.server.ts';

/** Checkbox names in forms. */

export const getKeepPasskeyCheckboxName = (id: string) => `keep-passkey-${id}`;
export const keepCalendarFeedCheckboxName = 'keep-calendar';
export const keepForumFeedCheckboxName = 'keep-topics';

export const listKeepCredentialsCheckboxNames = ({
  passkeys,
  calendar,
  topics,
}: OtherCredentials): string[] => [
  ...passkeys.map(({ id }) => getKeepPasskeyCheckboxName(id)),
  ...(calendar === null ? [] : [keepCalendarFeedCheckboxName]),
  ...(topics === null ? [] : [keepForumFeedCheckboxName]),
];

/** Form fields of the checkboxes. */
export const buildKeepCredentialsFields = (leftOpen: OtherCredentials) =>
  Object.fromEntries(
    listKeepCredentialsCheckboxNames(leftOpen).map((name) => [name, defineCustomField('Keep')]),
  );

/** Parses the checked credentials from form values. */
export const parseKeptCredentials = (
  { passkeys }: OtherCredentials,
  values: Partial<Record<string, string>>,
): KeptCredentials => ({
  passkeys: passkeys.map(({ id }) => id).filter((id) => values[getKeepPasskeyCheckboxName(id)]),
  calendar: Boolean(values[keepCalendarFeedCheckboxName]),
  topics: Boolean(values[keepForumFeedCheckboxName]),
});
