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
        time: defineCustomField('Closing time'),
        ...createAvailabilityBoardFormFields(sections),
      }}
      button={many ? `Open availability for ${events.length} events` : 'Open availability'}
      successMessage="Availability opened."
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
          <p>Members can answer until the event starts. There is no limit on numbers.</p>
          <details>
            <summary>Closing time, numbers and questions</summary>
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
        <legend>When availability closes</legend>
        <p className="soft">Leave both empty to stay open until the start.</p>
        <div className="board-until">
          <Field label="Days before" name="days" inputMode="numeric" />
          <Field label="Closing time" name="time" type="time" />
        </div>
      </fieldset>
    </>
  );
}
