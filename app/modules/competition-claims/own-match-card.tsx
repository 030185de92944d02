import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { MutationError } from '#app/admin/mutation-error.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { toCustomFields } from '#app/endpoints/fields.ts';
import { getResultClaimVersion } from '#app/modules/competition-rules/competition-rules.ts';
import {
  getMatchOutcomeLabels,
  MatchOutcomeFields,
  toMatchOutcomeBody,
} from '#app/modules/competitions/results/outcome-fields.tsx';
import { Card } from '#app/ui/card.tsx';
import { createOpponentMessageFields, resultClaimDisputeFields } from './claim-form-fields.ts';
import type { OwnCompetitionMatch, OwnResultClaim } from './own-match-schemas.server.ts';

interface Props {
  match: OwnCompetitionMatch;
  onDone: () => Promise<void>;
}

/** Renders an open match: the challenger, a form to write to the other side, the result form. */
export function OwnCompetitionMatchCard({ match, onDone }: Props) {
  const { id, competition, page, round, due, overdue, sides, mine, challenge, canWrite, claim } = match;
  const { sets, starts } = match;
  const opponent = sides[mine === 1 ? 1 : 0];
  return (
    <Card className="my-match" title={`${sides[mine - 1]} v ${opponent}`}>
      <p id={id} className="soft anchor">
        <a href={page}>{competition}</a>, {round}
      </p>
      {due ? (
        <p>
          To be played by <strong>{due}</strong>{' '}
          {overdue ? <span className="badge warm">overdue</span> : null}
        </p>
      ) : null}
      {claim ? <OwnMatchClaim match={match} claim={claim} onDone={onDone} /> : null}
      {challenge && !claim ? <p>{[starts, challenge].filter(Boolean).join(' ')}</p> : null}
      {challenge && (!claim || (claim.ours && claim.dispute !== null)) ? (
        <details open={claim?.dispute ? true : undefined}>
          <summary>Enter the result</summary>
          <MutationForm
            mutation="PUT /api/competitions/matches/{id}/result"
            param={{ id }}
            fields={toCustomFields(getMatchOutcomeLabels(sides, sets))}
            button="Send result"
            buildBody={(values) => toMatchOutcomeBody(values, sets)}
            onDone={onDone}
          >
            {starts ? <p className="soft">Enter the final shots on the board, including any start.</p> : null}
            <MatchOutcomeFields names={sides} sets={sets} />
          </MutationForm>
        </details>
      ) : null}
      {challenge && canWrite ? <OpponentLetterForm id={id} opponent={opponent} /> : null}
      {challenge && !canWrite ? (
        <p className="soft">We have no email address for your opponent. Ask in the clubhouse.</p>
      ) : null}
      {challenge ? null : <p>Your opponent will appear here once the earlier match has been played.</p>}
    </Card>
  );
}

function OpponentLetterForm({ id, opponent }: { id: string; opponent: string }) {
  return (
    <details>
      <summary>Write to your opponent</summary>
      <MutationForm
        mutation="POST /api/competitions/matches/{id}/letter"
        param={{ id }}
        fields={createOpponentMessageFields(opponent)}
        button="Send"
        successMessage="Message sent. Any reply will come to your own email."
      />
    </details>
  );
}

/** Renders a result that waits for the confirmation of either side. */
function OwnMatchClaim({
  match: { id },
  claim: { at, by, line, ours, dispute },
  onDone,
}: Props & { claim: OwnResultClaim }) {
  const { busy, failed, run, clear } = useApiCall();
  const param = { id };
  const version = getResultClaimVersion({ at });
  const confirm = (version: number) =>
    run(async () => {
      await call('POST /api/competitions/matches/{id}/confirmation', { param, version });
      await onDone();
    });
  const takeBack = () =>
    run(async () => {
      await call('DELETE /api/competitions/matches/{id}/result', { param });
      await onDone();
    });
  return (
    <div className="stack tight claim" role="status">
      <p>
        <strong>{line}</strong>, entered by {by}.
      </p>
      <MutationError
        failed={failed}
        retryLabel="Confirm anyway"
        onRetry={confirm}
        onKeep={async () => {
          clear();
          await onDone();
        }}
      />
      {ours ? (
        <>
          <p>
            {dispute === null
              ? 'Waiting for the other side to confirm.'
              : `The other side does not agree: ‘${dispute}’`}
          </p>
          <button type="button" className="link-button" disabled={busy} onClick={takeBack}>
            Withdraw result
          </button>
        </>
      ) : dispute !== null ? (
        <p>Your side does not agree: ‘{dispute}’. If you cannot agree, the competitions secretary decides.</p>
      ) : (
        <>
          <button type="button" className="button" disabled={busy} onClick={() => confirm(version)}>
            Yes, that is right
          </button>
          <details>
            <summary>No, it is not</summary>
            <MutationForm
              mutation="POST /api/competitions/matches/{id}/dispute"
              param={param}
              fields={resultClaimDisputeFields}
              initialValues={{ version }}
              button="Send"
              onDone={onDone}
            />
          </details>
        </>
      )}
    </div>
  );
}
