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
  const made = (at: string) => `made ${formatDateTime(new Date(at))}`;
  const state = disabled === undefined ? {} : { disabled };
  return (
    <fieldset className="choices">
      <legend>What else lets somebody in</legend>
      <p>Tick what is yours and shall go on. What is not ticked ends with this.</p>
      {passkeys.map(({ id, name: called, madeAt, madeFor }) => (
        <RadioOrCheckboxInput
          key={id}
          type="checkbox"
          name={getKeepPasskeyCheckboxName(id)}
          value="yes"
          label={`Keep ‘${called}’`}
          hint={`A device whose fingerprint, face or PIN opens ${madeFor ?? `the pages of ${name}`}, ${made(madeAt)}`}
          {...state}
        />
      ))}
      {calendar === null ? null : (
        <RadioOrCheckboxInput
          type="checkbox"
          name={keepCalendarFeedCheckboxName}
          value="yes"
          label="Keep the address of my calendar"
          hint={`Whoever has it can read your diary, ${made(calendar)}`}
          {...state}
        />
      )}
      {topics === null ? null : (
        <RadioOrCheckboxInput
          type="checkbox"
          name={keepForumFeedCheckboxName}
          value="yes"
          label="Keep the address of the forum for my feed reader"
          hint={`Whoever has it can read the forum, ${made(topics)}`}
          {...state}
        />
      )}
    </fieldset>
  );
}
