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
        label="How many are wanted"
        name="wanted"
        inputMode="numeric"
        hint="Whoever comes after them is a reserve. Leave it empty for as many as come."
        defaultValue={board?.wanted ?? ''}
      />
      {sections.length > 0 ? (
        <fieldset className="choices">
          <legend>Who may put their name down</legend>
          <p className="soft">Tick none for everybody.</p>
          {sections.map(({ id, name }) => (
            <div key={id} className="board-section">
              <RadioOrCheckboxInput
                type="checkbox"
                name={`may.${id}`}
                label={name}
                defaultChecked={board ? id in board.sections : false}
              />
              <Field
                label={`${name}, at most`}
                name={`sections.${id}`}
                inputMode="numeric"
                defaultValue={board?.sections[id] ?? ''}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      <fieldset className="choices">
        <legend>Ask those who can play</legend>
        <RadioOrCheckboxInput
          type="checkbox"
          name="lifts"
          label="Who drives, and who needs a lift"
          hint={board ? undefined : 'At away matches this is asked by itself.'}
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
        label="A line for members"
        name="note"
        maxLength={300}
        hint="What to wear, or when the coach leaves."
        defaultValue={board?.note ?? ''}
      />
    </>
  );
}
