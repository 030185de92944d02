import { call } from '#app/api/call.ts';
import { OutcomeFields, outcomeFrom, outcomeLabels } from '#app/club/competitions/results/outcome-fields.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import type { DeskCompetition } from './room-schemas.server.ts';

interface Props {
  competition: DeskCompetition;
  id: string;
  room: DeskAction;
}

/** Under a match: its result, to be entered, or corrected as long as nothing has been played on it. */
export function ResultForm({ competition, id, room }: Props) {
  const { slug, rounds, ties } = competition;
  const sets = competition.scoring === 'sets' ? competition.sets : null;
  const tie = ties.find((one) => one.id === id);
  const shown = rounds.flatMap((round) => round.ties).find((one) => one.id === id);
  if (!tie || !shown || (!tie.open && !tie.correctable)) return null;
  const names: [string, string] = [shown.sides[0].name, shown.sides[1].name];
  const param = { slug, id };
  const { enteredBy, confirmedBy, version } = tie;
  return (
    <details className="result-form">
      <summary>
        {tie.open ? 'Enter the result' : 'Correct'}
        <span className="visually-hidden">
          : {names[0]} v {names[1]}
        </span>
      </summary>
      {enteredBy ? (
        <p className="soft">
          Entered by {enteredBy}
          {confirmedBy ? `, confirmed by ${confirmedBy}` : ''}.
        </p>
      ) : null}
      <DeskForm
        labels={outcomeLabels(names, sets)}
        button="Save the result"
        said="Saved."
        version={version}
        act={async (values, version) => {
          const json = outcomeFrom(values, sets);
          room.say(
            `${names[0]} v ${names[1]}: the result is saved.`,
            await call('PUT /api/desk/competitions/{slug}/ties/{id}/result', { param, json, version }),
          );
          return {};
        }}
        shown={({ state, won }) => ({ how: String(state), won: won ? names[Number(won) - 1] : '' })}
        onDone={() => room.show(tie.open ? 'to-play' : id)}
      >
        <OutcomeFields names={names} sets={sets} outcome={tie} />
      </DeskForm>
      {tie.open ? null : (
        <button
          type="button"
          className="link-button"
          disabled={room.busy}
          onClick={() =>
            room.act(
              'The match is open again.',
              (version) => call('DELETE /api/desk/competitions/{slug}/ties/{id}/result', { param, version }),
              { version },
            )
          }
        >
          It has not been played
          <span className="visually-hidden">
            : {names[0]} v {names[1]}
          </span>
        </button>
      )}
    </details>
  );
}
