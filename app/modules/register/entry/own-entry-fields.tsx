import { defineCustomField } from '#app/endpoints/fields.ts';
import { Field, RadioOrCheckboxInput, TextareaField } from '#app/ui/field.tsx';
import { type OwnRegisterEntryValues, type PlayingPosition, playingPositions } from './register-entry.ts';

const getPositionBoxName = (position: PlayingPosition) => `position ${position}`;
const positionBoxFields = Object.fromEntries(
  playingPositions.map((one) => [getPositionBoxName(one), defineCustomField(`Likes to play ${one}`)]),
);

/** Labels for the comparison of two versions. */
export const ownRegisterEntryFieldLabels = {
  formalName: defineCustomField('Name on an envelope'),
  address: defineCustomField('Address'),
  otherPhone: defineCustomField('Another telephone'),
  emergencyName: defineCustomField('In an emergency, ring'),
  emergencyPhone: defineCustomField('Their telephone'),
  emergencyWho: defineCustomField('Who that is'),
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
    hint="As on an envelope, the postcode last."
  />
);

export function OtherRegisterEntryFields({ entry, mine = false }: Props) {
  return (
    <>
      <Field
        label="Name on an envelope"
        name="formalName"
        autoComplete="off"
        maxLength={80}
        defaultValue={entry.formalName}
        hint="Such as Mrs M. A. Dowse. Left empty it is the name on the roll."
      />
      <Field
        label="Another telephone"
        name="otherPhone"
        type="tel"
        autoComplete="off"
        defaultValue={entry.otherPhone}
      />
      <fieldset className="choices">
        <legend>{mine ? 'Where do you like to play?' : 'Likes to play'}</legend>
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
        label={mine ? 'In an emergency, whom do we ring?' : 'In an emergency, ring'}
        name="emergencyName"
        autoComplete="off"
        maxLength={80}
        defaultValue={entry.emergencyName}
        hint={`The captain of a match that ${mine ? 'you' : 'they'} play in sees it, the day before and on the day.`}
      />
      <Field
        label="Their telephone"
        name="emergencyPhone"
        type="tel"
        autoComplete="off"
        defaultValue={entry.emergencyPhone}
      />
      <Field
        label="Who that is"
        name="emergencyWho"
        autoComplete="off"
        maxLength={40}
        defaultValue={entry.emergencyWho}
        hint="Husband, daughter, neighbour …"
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
