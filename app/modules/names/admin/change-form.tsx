import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { own } from '#app/endpoints/fields.ts';
import { Field } from '#app/ui/field.tsx';
import { BoardInputs } from './board-inputs.tsx';
import type { BoardFacts, Hub } from './board-schemas.server.ts';
import { boardFields, factsIn } from './board-words.ts';

interface Props {
  hub: Hub;
  board: BoardFacts;
  desk: Acts;
}

/** Render the form that updates a board; in a version conflict it shows both versions. */
export function ChangeForm({ hub: { event, sections }, board, desk }: Props) {
  return (
    <ActForm
      act="PUT /api/desk/playing/boards/{id}"
      param={{ id: event.id }}
      fields={{ date: own('Until the day'), time: own('At'), ...boardFields(sections) }}
      was={{ version: board.version }}
      button="Save"
      said="Saved."
      onGivenWay={desk.refresh}
      shown={(current: BoardFacts) => shownAs(current, sections)}
      sends={({ date, time, ...values }) => ({ date, time, ...factsIn(values, sections) })}
      onDone={async () => {
        await desk.refresh();
        desk.say('Saved.', undefined);
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
    </ActForm>
  );
}

/** Convert a board to the values of the form fields. */
function shownAs(board: BoardFacts, sections: Hub['sections']): Record<string, string> {
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
