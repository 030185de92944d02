import { defineCustomField } from '#app/endpoints/fields.ts';
import { Field, RadioOrCheckboxInput, TextareaField } from '#app/ui/field.tsx';
import { type OwnRegisterEntryValues, type PlayingPosition, playingPositions } from './register-entry.ts';

const getPositionBoxName = (position: PlayingPosition) => `position ${position}`;
const positionBoxFields = Object.fromEntries(
  playingPositions.map((one) => [getPositionBoxName(one), defineCustomField(`Likes to play ${one}`)]),
);

/** Labels for the comparison of two versions. */
export const ownRegisterEntryFieldLabels = {
  formalName: defineCustomField('Formal name'),
  address: defineCustomField('Address'),
  otherPhone: defineCustomField('Other phone'),
  emergencyName: defineCustomField('Emergency contact'),
  emergencyPhone: defineCustomField('Emergency phone'),
  emergencyWho: defineCustomField('Relationship'),
  ...positionBoxFields,
};

interface Props {
  entry: OwnRegisterEntryValues;
  /** Enables the browser's autofill, on the member's own form. */
  mine?: boolean;
}

/** Form fields that members may correct themselves, rendered for the keepers of the roll. */
export function OwnRegisterEntryFields({ entry }: { entry: OwnRegisterEntryValues }) {
  return (
    <>
      <MemberPostalAddressField entry={entry} />
      <OtherRegisterEntryFields entry={entry} />
      <MemberEmergencyContactFields entry={entry} />
    </>
  );
}

export const MemberPostalAddressField = ({ entry, mine = false }: Props) => (
  <TextareaField
    label="Address"
    name="address"
    rows={4}
    autoComplete={mine ? 'street-address' : 'off'}
    defaultValue={entry.address}
    hint="As on an envelope, with the postcode last."
  />
);

export function OtherRegisterEntryFields({ entry, mine = false }: Props) {
  return (
    <>
      <Field
        label="Formal name"
        name="formalName"
        autoComplete="off"
        maxLength={80}
        defaultValue={entry.formalName}
        hint="For envelopes. For example, Mrs M. A. Dowse. Leave empty to use the name on the membership list."
      />
      <Field
        label="Other phone"
        name="otherPhone"
        type="tel"
        autoComplete="off"
        defaultValue={entry.otherPhone}
      />
      <fieldset className="choices">
        <legend>{mine ? 'Positions you like to play' : 'Likes to play'}</legend>
        {playingPositions.map((one) => (
          <RadioOrCheckboxInput
            key={one}
            type="checkbox"
            name={getPositionBoxName(one)}
            value="yes"
            label={one}
            defaultChecked={entry.positions.includes(one)}
          />
        ))}
      </fieldset>
    </>
  );
}

export function MemberEmergencyContactFields({ entry, mine = false }: Props) {
  return (
    <>
      <Field
        label={mine ? 'Who should we phone in an emergency?' : 'Emergency contact'}
        name="emergencyName"
        autoComplete="off"
        maxLength={80}
        defaultValue={entry.emergencyName}
        hint={`Captains see this the day before a match that ${mine ? 'you' : 'they'} play in, and on the day.`}
      />
      <Field
        label="Emergency phone"
        name="emergencyPhone"
        type="tel"
        autoComplete="off"
        defaultValue={entry.emergencyPhone}
      />
      <Field
        label="Relationship"
        name="emergencyWho"
        autoComplete="off"
        maxLength={40}
        defaultValue={entry.emergencyWho}
        hint="For example, husband, daughter or neighbour."
      />
    </>
  );
}

/** Parses the form's values; unchanged positions keep their order of preference. */
export function parseOwnRegisterEntryForm(
  values: Record<string, string>,
  { positions: before }: OwnRegisterEntryValues,
): OwnRegisterEntryValues {
  const { formalName = '', address = '', otherPhone = '' } = values;
  const { emergencyName = '', emergencyPhone = '', emergencyWho = '' } = values;
  const ticked = playingPositions.filter((one) => values[getPositionBoxName(one)]);
  const isSame = ticked.length === before.length && ticked.every((one) => before.includes(one));
  return {
    formalName,
    address,
    otherPhone,
    emergencyName,
    emergencyPhone,
    emergencyWho,
    positions: isSame ? before : ticked,
  };
}

/** Return checkbox values for the stored positions. */
export function toPlayingPositionCheckboxes({
  positions: said,
}: Record<string, unknown>): Record<string, string> {
  const now = String(said ?? '').split(', ');
  return Object.fromEntries(
    playingPositions.map((one) => [getPositionBoxName(one), now.includes(one) ? 'yes' : '']),
  );
}
