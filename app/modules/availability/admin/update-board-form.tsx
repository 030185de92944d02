import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { customField } from '#app/endpoints/fields.ts';
import { Field } from '#app/ui/field.tsx';
import { BoardInputs } from './board-inputs.tsx';
import { boardFormFields, parseBoardFields } from './board-labels.ts';
import type { BoardSettings, EventBoard } from './board-schemas.server.ts';

interface Props {
  hub: EventBoard;
  board: BoardSettings;
  desk: MutationRunner;
}

/** Render the form that updates a board; in a version conflict it shows both versions. */
export function UpdateBoardForm({ hub: { event, sections }, board, desk }: Props) {
  return (
    <MutationForm
      mutation="PUT /api/desk/playing/boards/{id}"
      param={{ id: event.id }}
      fields={{ date: customField('Until the day'), time: customField('At'), ...boardFormFields(sections) }}
      initialValues={{ version: board.version }}
      button="Save"
      successMessage="Saved."
      onYielded={desk.refresh}
      fromConflictRow={(current: BoardSettings) => toFieldValues(current, sections)}
      buildBody={({ date, time, ...values }) => ({ date, time, ...parseBoardFields(values, sections) })}
      onDone={async () => {
        await desk.refresh();
        desk.showResult('Saved.', undefined);
      }}
    >
      <fieldset className="choices">
        <legend>Until when</legend>
        <p className="soft">Leave both empty to take names until it begins.</p>
        <div className="board-until">
          <Field label="Until the day" name="date" type="date" defaultValue={board.closesAt.slice(0, 10)} />
          <Field label="At" name="time" type="time" defaultValue={board.closesAt.slice(11)} />
        </div>
      </fieldset>
      <BoardInputs sections={sections} board={board} />
    </MutationForm>
  );
}

/** Convert a board to the values of the form fields. */
function toFieldValues(board: BoardSettings, sections: EventBoard['sections']): Record<string, string> {
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
