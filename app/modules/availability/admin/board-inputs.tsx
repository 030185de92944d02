import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import type { AvailabilityBoardSettings } from './board-schemas.server.ts';

interface Props {
  sections: { id: string; name: string }[];
  board?: AvailabilityBoardSettings | undefined;
}

/** Render the inputs of a board: how many are wanted, from which sections, and the extra questions (lifts, teas). */
export function AvailabilityBoardInputs({ sections, board }: Props) {
  return (
    <>
      <Field
        label="Players needed"
        name="wanted"
        inputMode="numeric"
        hint="Once enough players have said yes, any others are reserves. Leave this empty for no limit."
        defaultValue={board?.wanted ?? ''}
      />
      {sections.length > 0 ? (
        <fieldset className="choices">
          <legend>Sections that can answer</legend>
          <p className="soft">Leave all unticked for everyone.</p>
          {sections.map(({ id, name }) => (
            <div key={id} className="tiles board-section">
              <RadioOrCheckboxInput
                type="checkbox"
                name={`may.${id}`}
                label={name}
                defaultChecked={board ? id in board.sections : false}
              />
              <Field
                label={`Maximum from ${name}`}
                name={`sections.${id}`}
                inputMode="numeric"
                defaultValue={board?.sections[id] ?? ''}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      <fieldset className="choices">
        <legend>Questions for those who can play</legend>
        <RadioOrCheckboxInput
          type="checkbox"
          name="lifts"
          label="Who drives, and who needs a lift"
          hint={board ? undefined : 'Asked automatically for away matches.'}
          defaultChecked={board?.lifts}
        />
        <RadioOrCheckboxInput
          type="checkbox"
          name="teas"
          label="Who can do teas"
          defaultChecked={board?.teas}
        />
      </fieldset>
      <Field
        label="Note to members"
        name="note"
        maxLength={300}
        hint="For example, what to wear or when the coach leaves."
        defaultValue={board?.note ?? ''}
      />
    </>
  );
}
