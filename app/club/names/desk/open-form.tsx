import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import { BoardInputs, factsIn, labelsOf } from './board-inputs.tsx';

interface Props {
  /** The events that are chosen. */
  events: string[];
  sections: { id: string; name: string }[];
  onOpened: (opened: { opened: number; already: number }) => unknown;
}

/** Takes names for the events that are chosen, with one press. */
export function OpenForm({ events, sections, onOpened }: Props) {
  const many = events.length !== 1;
  return (
    <DeskForm
      labels={{ days: 'Days before', time: 'At', ...labelsOf(sections) }}
      button={many ? `Take names for ${events.length} events` : 'Take names'}
      said="Names are taken."
      act={async ({ days = '', time = '', ...values }) => {
        const json = { events, days, time, ...factsIn(values, sections) };
        const opened = await call('POST /api/desk/playing/boards', { json });
        await onOpened(opened);
        return {};
      }}
    >
      {({ errors }) => (
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
          <BoardInputs sections={sections} />
        </>
      )}
    </DeskForm>
  );
}
