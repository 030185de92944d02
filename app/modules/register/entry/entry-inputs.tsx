import { createObjectFromKeys } from '#app/core/typed-objects.ts';
import { defineCustomField, toCustomFields } from '#app/endpoints/fields.ts';
import { Field, RadioOrCheckboxInput, TextareaField } from '#app/ui/field.tsx';
import {
  listRegisterFields,
  mapRegisterFieldsByKind,
  ownRegisterEntryFieldNames,
  type RegisterEntryFieldName,
  registerEntryFieldLabels,
  registerEntryFields,
} from './entry-fields.ts';
import { formatMembershipJoinedDate } from './joined-date.ts';
import {
  type OwnRegisterEntryValues,
  type PlayingPosition,
  playingPositions,
  type RegisterEntryFields,
} from './register-entry.ts';

const getPositionBoxName = (position: PlayingPosition) => `position ${position}`;
const positionBoxFields = Object.fromEntries(
  playingPositions.map((one) => [getPositionBoxName(one), defineCustomField(`Likes to play ${one}`)]),
);

type RegisterFormPart = Parameters<typeof listRegisterFields>[number];

/** Labels of some parts of the form, for the comparison of two versions. */
export const getRegisterFormLabels = (...parts: RegisterFormPart[]) =>
  toCustomFields(
    createObjectFromKeys(listRegisterFields(...parts), (name) => registerEntryFieldLabels[name]),
  );

const { positions: _, ...ownTextLabels } = getRegisterFormLabels('address', 'other', 'emergency');
export const ownRegisterEntryFieldLabels = { ...ownTextLabels, ...positionBoxFields };

interface Props {
  entry: Partial<RegisterEntryFields>;
  /** Uses the wording of the member's own form, and the browser's autofill. */
  mine?: boolean;
}

/** Inputs of one part of the form, in display order; the class has an input of its own. */
export const RegisterEntryInputs = ({ part, ...props }: Props & { part: RegisterFormPart }) =>
  listRegisterFields(part).map((name) => <RegisterEntryInput key={name} name={name} {...props} />);

function RegisterEntryInput({ name, entry, mine }: Props & { name: RegisterEntryFieldName }) {
  const { kind, maxLength, own, ...field } = registerEntryFields[name];
  const { label, hint } = { ...field, ...(mine && own) };
  const value = entry[name] ?? '';
  if (kind === 'class') return null;
  if (Array.isArray(value)) return <PositionCheckboxes legend={label} positions={value} />;
  const defaultValue = kind === 'date' ? formatMembershipJoinedDate(value) : value;
  const autoComplete = (mine && field.autoComplete) || 'off';
  const shared = { label, name, hint, maxLength, defaultValue, autoComplete };
  return kind === 'address' || kind === 'notes' ? (
    <TextareaField rows={4} {...shared} />
  ) : (
    <Field {...shared} type={kind === 'telephone' ? 'tel' : undefined} />
  );
}

const PositionCheckboxes = ({ legend, positions }: { legend: string; positions: PlayingPosition[] }) => (
  <fieldset className="choices">
    <legend>{legend}</legend>
    {playingPositions.map((one) => (
      <RadioOrCheckboxInput
        key={one}
        type="checkbox"
        name={getPositionBoxName(one)}
        value="yes"
        label={one}
        defaultChecked={positions.includes(one)}
      />
    ))}
  </fieldset>
);

/** Parses the form's values; unchanged positions keep their order of preference. */
export function parseOwnRegisterEntryForm(
  values: Record<string, string>,
  { positions: before }: OwnRegisterEntryValues,
): OwnRegisterEntryValues {
  const ticked = playingPositions.filter((one) => values[getPositionBoxName(one)]);
  const isSame = ticked.length === before.length && ticked.every((one) => before.includes(one));
  const positions = isSame ? before : ticked;
  return mapRegisterFieldsByKind(ownRegisterEntryFieldNames, { positions }, (_, name) => values[name] ?? '');
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
