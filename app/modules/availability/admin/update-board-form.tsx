import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { Field } from '#app/ui/field.tsx';
import { AvailabilityBoardInputs } from './board-inputs.tsx';
import { createAvailabilityBoardFormFields, parseAvailabilityBoardFields } from './board-labels.ts';
import type { AvailabilityBoardSettings, EventAvailabilityBoard } from './board-schemas.server.ts';

interface Props {
  hub: EventAvailabilityBoard;
  board: AvailabilityBoardSettings;
  desk: MutationRunner;
}

/** Render the form that updates a board; in a version conflict it shows both versions. */
export function UpdateAvailabilityBoardForm({ hub: { event, sections }, board, desk }: Props) {
  return (
    <MutationForm
      mutation="PUT /api/desk/playing/boards/{id}"
      param={{ id: event.id }}
      fields={{
        date: defineCustomField('Closing date'),
        time: defineCustomField('Closing time'),
        ...createAvailabilityBoardFormFields(sections),
      }}
      initialValues={{ version: board.version }}
      button="Save"
      successMessage="Saved."
      onYielded={desk.refresh}
      fromConflictRow={(current: AvailabilityBoardSettings) => toFieldValues(current, sections)}
      buildBody={({ date, time, ...values }) => ({
        date,
        time,
        ...parseAvailabilityBoardFields(values, sections),
      })}
      onDone={() => desk.refreshAndShow('Saved.')}
    >
      <fieldset className="choices">
        <legend>When availability closes</legend>
        <p className="soft">Leave both empty to stay open until the start.</p>
        <div className="board-until">
          <Field label="Closing date" name="date" type="date" defaultValue={board.closesAt.slice(0, 10)} />
          <Field label="Closing time" name="time" type="time" defaultValue={board.closesAt.slice(11)} />
        </div>
      </fieldset>
      <AvailabilityBoardInputs sections={sections} board={board} />
    </MutationForm>
  );
}

/** Convert a board to the values of the form fields. */
function toFieldValues(
  board: AvailabilityBoardSettings,
  sections: EventAvailabilityBoard['sections'],
): Record<string, string> {
  const tick = (isOn: boolean) => (isOn ? 'on' : '');
  return {
    date: board.closesAt.slice(0, 10),
    time: board.closesAt.slice(11),
    wanted: String(board.wanted ?? ''),
    ...Object.fromEntries(
      sections.flatMap(({ id }) => [
        [`may.${id}`, tick(id in board.sections)],
        [`sections.${id}`, String(board.sections[id] ?? '')],
      ]),
    ),
    lifts: tick(board.lifts),
    teas: tick(board.teas),
    note: board.note,
  };
}
