import { own } from '#app/endpoints/fields.ts';
import { Choice, Field, LinesField } from '#app/ui/field.tsx';
import { type OwnFacts, type Position, positions } from './register.ts';

const boxOf = (position: Position) => `position ${position}`;
const boxes = Object.fromEntries(positions.map((one) => [boxOf(one), own(`Likes to play ${one}`)]));

/** Labels for the comparison of two versions. */
export const ownFieldFacts = {
  formalName: own('Name on an envelope'),
  address: own('Address'),
  otherPhone: own('Another telephone'),
  emergencyName: own('In an emergency, ring'),
  emergencyPhone: own('Their telephone'),
  emergencyWho: own('Who that is'),
  ...boxes,
};

interface Props {
  entry: OwnFacts;
  /** Enables the browser's autofill, on the member's own form. */
  mine?: boolean;
}

/** Form fields that members may correct themselves, rendered for the keepers of the roll. */
export function OwnFields({ entry }: { entry: OwnFacts }) {
  return (
    <>
      <AddressField entry={entry} />
      <OtherFields entry={entry} />
      <EmergencyFields entry={entry} />
    </>
  );
}

export const AddressField = ({ entry, mine = false }: Props) => (
  <LinesField
    label="Address"
    name="address"
    rows={4}
    autoComplete={mine ? 'street-address' : 'off'}
    defaultValue={entry.address}
    hint="As on an envelope, the postcode last."
  />
);

export function OtherFields({ entry, mine = false }: Props) {
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
        {positions.map((one) => (
          <Choice
            key={one}
            type="checkbox"
            name={boxOf(one)}
            value="yes"
            label={one}
            defaultChecked={entry.positions.includes(one)}
          />
        ))}
      </fieldset>
    </>
  );
}

export function EmergencyFields({ entry, mine = false }: Props) {
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
export function ownOf(values: Record<string, string>, { positions: before }: OwnFacts): OwnFacts {
  const { formalName = '', address = '', otherPhone = '' } = values;
  const { emergencyName = '', emergencyPhone = '', emergencyWho = '' } = values;
  const ticked = positions.filter((one) => values[boxOf(one)]);
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
export function boxesShown({ positions: said }: Record<string, unknown>): Record<string, string> {
  const now = String(said ?? '').split(', ');
  return Object.fromEntries(positions.map((one) => [boxOf(one), now.includes(one) ? 'yes' : '']));
}
