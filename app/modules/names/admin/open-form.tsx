import { ActForm } from '#app/admin/forms/act-form.tsx';
import { own } from '#app/endpoints/fields.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { BoardInputs } from './board-inputs.tsx';
import { boardFields, factsIn } from './board-words.ts';

interface Props {
  /** Ids of the chosen events. */
  events: string[];
  sections: { id: string; name: string }[];
  /** True to collapse the optional inputs. */
  folded?: boolean;
  onOpened: (opened: { opened: number; already: number }) => unknown;
}

/** Render the form that opens boards for the chosen events. */
export function OpenForm({ events, sections, folded = false, onOpened }: Props) {
  const many = events.length !== 1;
  const inputs = (
    <>
      <Until />
      <BoardInputs sections={sections} />
    </>
  );
  return (
    <ActForm
      act="POST /api/desk/playing/boards"
      fields={{ days: own('Days before'), time: own('At'), ...boardFields(sections) }}
      button={many ? `Take names for ${events.length} events` : 'Take names'}
      said="Names are taken."
      reset={false}
      sends={({ days, time, ...values }) => ({ events, days, time, ...factsIn(values, sections) })}
      onDone={(opened) => opened && onOpened(opened)}
    >
      {folded ? (
        <>
          <p>Members put their names down until it begins, as many as come.</p>
          <details>
            <summary>Until when, how many, and what is asked</summary>
            {inputs}
          </details>
        </>
      ) : (
        inputs
      )}
    </ActForm>
  );
}

function Until() {
  const { errors } = useFormState();
  return (
    <>
      {errors.events ? <p className="mistake">{errors.events}</p> : null}
      <fieldset className="choices">
        <legend>Until when</legend>
        <p className="soft">Leave both empty to take names until it begins.</p>
        <div className="board-until">
          <Field label="Days before" name="days" inputMode="numeric" />
          <Field label="At" name="time" type="time" />
        </div>
      </fieldset>
    </>
  );
}
