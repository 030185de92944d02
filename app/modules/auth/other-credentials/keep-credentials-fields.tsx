import { formatDateTime } from '#app/core/clock.ts';
import { useClub } from '#app/site/shell.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import {
  getKeepPasskeyCheckboxName,
  keepCalendarFeedCheckboxName,
  keepForumFeedCheckboxName,
} from './other-credentials.ts';
import type { OtherCredentials } from './other-credentials-schemas.server.ts';

interface Props {
  leftOpen: OtherCredentials;
  /** For forms that do not provide their own pending state. */
  disabled?: boolean;
}

/** Checkboxes to keep each of the member's other credentials; renders null without any. */
export function KeepCredentialsFields({ leftOpen: { passkeys, calendar, topics }, disabled }: Props) {
  const { name } = useClub();
  if (passkeys.length === 0 && calendar === null && topics === null) return null;
  const made = (at: string) => `on ${formatDateTime(new Date(at))}`;
  const state = disabled === undefined ? {} : { disabled };
  return (
    <fieldset className="choices">
      <legend>Other ways into your account</legend>
      <p>Tick the ones that are yours and should keep working. The rest will stop working.</p>
      {passkeys.map(({ id, name: called, madeAt, madeFor }) => (
        <RadioOrCheckboxInput
          key={id}
          type="checkbox"
          name={getKeepPasskeyCheckboxName(id)}
          value="yes"
          label={`Keep ‘${called}’`}
          hint={`A device that signs in to ${madeFor ?? name} with a fingerprint, face or PIN, added ${made(madeAt)}`}
          {...state}
        />
      ))}
      {calendar === null ? null : (
        <RadioOrCheckboxInput
          type="checkbox"
          name={keepCalendarFeedCheckboxName}
          value="yes"
          label="Keep my calendar address"
          hint={`Anyone with this address can read your diary. The address was made ${made(calendar)}.`}
          {...state}
        />
      )}
      {topics === null ? null : (
        <RadioOrCheckboxInput
          type="checkbox"
          name={keepForumFeedCheckboxName}
          value="yes"
          label="Keep my forum address for a feed reader"
          hint={`Anyone with this address can read the forum. The address was made ${made(topics)}.`}
          {...state}
        />
      )}
    </fieldset>
  );
}
