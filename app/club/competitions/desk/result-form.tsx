import { drawn } from '#app/act/fields.ts';
import type { DeskCompetition } from '#app/club/competitions/course/room-schemas.server.ts';
import { OutcomeFields, outcomeFrom, outcomeLabels } from '#app/club/competitions/results/outcome-fields.tsx';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import type { Acts } from '#app/desk/acts/use-acts.tsx';

interface Props {
  competition: DeskCompetition;
  id: string;
  room: Acts;
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
      <ActForm
        act="PUT /api/desk/competitions/{slug}/ties/{id}/result"
        param={param}
        fields={drawn(outcomeLabels(names, sets))}
        was={{ version }}
        button="Save the result"
        said="Saved."
        sends={(values) => outcomeFrom(values, sets)}
        around={async (send) => {
          room.say(`${names[0]} v ${names[1]}: the result is saved.`, await send());
          return {};
        }}
        shown={({ state, won }) => ({ how: String(state), won: won ? names[Number(won) - 1] : '' })}
        onDone={() => room.show(tie.open ? 'to-play' : id)}
      >
        <OutcomeFields names={names} sets={sets} outcome={tie} />
      </ActForm>
      {tie.open ? null : (
        <button
          type="button"
          className="link-button"
          disabled={room.busy}
          onClick={() =>
            room.act(
              'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
              { param, version },
              'The match is open again.',
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
