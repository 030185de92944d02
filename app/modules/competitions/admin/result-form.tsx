import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { drawn } from '#app/endpoints/fields.ts';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import {
  OutcomeFields,
  outcomeFrom,
  outcomeLabels,
} from '#app/modules/competitions/results/outcome-fields.tsx';
import { Fold } from '#app/ui/fold.tsx';

interface Props {
  competition: DeskCompetition;
  id: string;
  room: Acts;
}

/** Renders a match that can be played now; its result form is folded under the names of the sides. */
export function MatchToPlay({ competition, id, room }: Props) {
  const found = matchOf(competition, id);
  if (!found) return null;
  return (
    <Fold under title={found.names.join(' v ')} about={found.label}>
      <ResultFields competition={competition} id={id} room={room} />
    </Fold>
  );
}

/** Renders the correction form of a decided match, as long as no later match depends on it. */
export function Correction({ competition, id, room }: Props) {
  const found = matchOf(competition, id);
  if (!found?.tie.correctable) return null;
  return (
    <details className="result-form">
      <summary>
        Correct<span className="visually-hidden">: {found.names.join(' v ')}</span>
      </summary>
      <ResultFields competition={competition} id={id} room={room} />
    </details>
  );
}

function matchOf({ rounds, ties }: DeskCompetition, id: string) {
  const tie = ties.find((one) => one.id === id);
  const shown = rounds.flatMap((round) => round.ties).find((one) => one.id === id);
  if (!tie || !shown) return undefined;
  const names: [string, string] = [shown.sides[0].name, shown.sides[1].name];
  return { tie, names, label: shown.label };
}

function ResultFields({ competition, id, room }: Props) {
  const { slug } = competition;
  const sets = competition.scoring === 'sets' ? competition.sets : null;
  const found = matchOf(competition, id);
  if (!found) return null;
  const { tie, names } = found;
  const param = { slug, id };
  const { enteredBy, confirmedBy, version } = tie;
  return (
    <>
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
    </>
  );
}
