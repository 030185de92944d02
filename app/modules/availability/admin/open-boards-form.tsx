import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { AvailabilityBoardInputs } from './board-inputs.tsx';
import { createAvailabilityBoardFormFields, parseAvailabilityBoardFields } from './board-labels.ts';

interface Props {
  /** Ids of the chosen events. */
  events: string[];
  sections: { id: string; name: string }[];
  /** True to collapse the optional inputs. */
  folded?: boolean;
  onOpened: (opened: { opened: number; already: number }) => unknown;
}

/** Render the form that opens boards for the chosen events. */
export function OpenAvailabilityBoardsForm({ events, sections, folded = false, onOpened }: Props) {
  const many = events.length !== 1;
  const inputs = (
    <>
      <ClosingTimeFields />
      <AvailabilityBoardInputs sections={sections} />
    </>
  );
  return (
    <MutationForm
      mutation="POST /api/desk/playing/boards"
      fields={{
        days: defineCustomField('Days before'),
        time: defineCustomField('At'),
        ...createAvailabilityBoardFormFields(sections),
      }}
      button={many ? `Take names for ${events.length} events` : 'Take names'}
      successMessage="Names are taken."
      reset={false}
      buildBody={({ days, time, ...values }) => ({
        events,
        days,
        time,
        ...parseAvailabilityBoardFields(values, sections),
      })}
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
    </MutationForm>
  );
}

function ClosingTimeFields() {
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
