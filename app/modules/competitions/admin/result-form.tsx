import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { toCustomFields } from '#app/endpoints/fields.ts';
import {
  getMatchOutcomeLabels,
  MatchOutcomeFields,
  toMatchOutcomeBody,
} from '#app/modules/competitions/results/outcome-fields.tsx';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';

interface Props {
  competition: AdminCompetition;
  id: string;
  room: MutationRunner;
}

/** Renders a match that can be played now; its result form is folded under the names of the sides. */
export function PlayableMatchResultForm({ competition, id, room }: Props) {
  const found = findMatch(competition, id);
  if (!found) return null;
  return (
    <CollapsibleSection under title={found.names.join(' v ')} about={found.label}>
      <ResultForm competition={competition} id={id} room={room} />
    </CollapsibleSection>
  );
}

/** Renders the correction form of a decided match, as long as no later match depends on it. */
export function CompetitionResultCorrectionForm({ competition, id, room }: Props) {
  const found = findMatch(competition, id);
  if (!found?.tie.correctable) return null;
  return (
    <details>
      <summary>
        Correct<span className="visually-hidden">: {found.names.join(' v ')}</span>
      </summary>
      <ResultForm competition={competition} id={id} room={room} />
    </details>
  );
}

function findMatch({ rounds, ties }: AdminCompetition, id: string) {
  const tie = ties.find((one) => one.id === id);
  const shown = rounds.flatMap((round) => round.ties).find((one) => one.id === id);
  if (!tie || !shown) return undefined;
  const names: [string, string] = [shown.sides[0].name, shown.sides[1].name];
  return { tie, names, label: shown.label };
}

function ResultForm({ competition, id, room }: Props) {
  const { slug } = competition;
  const sets = competition.scoring === 'sets' ? competition.sets : null;
  const found = findMatch(competition, id);
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
      <MutationForm
        mutation="PUT /api/desk/competitions/{slug}/ties/{id}/result"
        param={param}
        fields={toCustomFields(getMatchOutcomeLabels(names, sets))}
        initialValues={{ version }}
        button="Save result"
        successMessage="Saved."
        buildBody={(values) => toMatchOutcomeBody(values, sets)}
        submit={async (send) => {
          room.showResult(`${names[0]} v ${names[1]}: result saved.`, await send());
          return {};
        }}
        fromConflictRow={({ state, won }) => ({ how: String(state), won: won ? names[Number(won) - 1] : '' })}
        onDone={() => room.reloadAndFocus(tie.open ? 'to-play' : id)}
      >
        <MatchOutcomeFields names={names} sets={sets} outcome={tie} />
      </MutationForm>
      {tie.open ? null : (
        <button
          type="button"
          className="link-button"
          disabled={room.busy}
          onClick={() =>
            room.mutate(
              'DELETE /api/desk/competitions/{slug}/ties/{id}/result',
              { param, version },
              'Result removed. The match is open again.',
            )
          }
        >
          Remove result
          <span className="visually-hidden">
            : {names[0]} v {names[1]}
          </span>
        </button>
      )}
    </>
  );
}
