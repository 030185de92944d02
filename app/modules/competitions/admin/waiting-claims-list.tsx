import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { getResultClaimVersion } from '#app/modules/competition-rules/competition-rules.ts';
import type { WaitingResultClaim } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';

interface Props {
  slug: string;
  title?: string;
  waiting: WaitingResultClaim[];
  /** True if confirming the first claim is the primary action of the page. */
  first?: boolean;
  room: MutationRunner;
}

/** Lists result claims of players, for an officer to confirm or reject in place of the other side. */
export function WaitingResultClaimsList({ slug, title, waiting, first = false, room }: Props) {
  return (
    <ul className="list waiting">
      {waiting.map(({ tie, at, by, line, waitsFor, dispute }, place) => {
        const version = getResultClaimVersion({ at });
        const given = { param: { slug, id: tie }, version };
        return (
          <li key={tie} className="stack tight">
            {title ? <p className="soft">{title}</p> : null}
            <p>
              <strong>{line}</strong>, entered by {by}.{' '}
              {dispute ? (
                <>
                  <span className="badge warm">disputed</span> {dispute.by} says: ‘{dispute.why}’
                </>
              ) : (
                <span className="soft">Waiting for {waitsFor} to confirm.</span>
              )}
            </p>
            <div className="actions">
              <button
                type="button"
                className={first && place === 0 ? 'button small' : 'button quiet small'}
                disabled={room.busy}
                onClick={() =>
                  room.mutate(
                    'POST /api/desk/competitions/{slug}/ties/{id}/confirmation',
                    given,
                    `Result confirmed: ${line}.`,
                  )
                }
              >
                Confirm<span className="visually-hidden">: {line}</span>
              </button>
              <button
                type="button"
                className="button quiet small"
                disabled={room.busy}
                onClick={() =>
                  room.mutate(
                    'DELETE /api/desk/competitions/{slug}/ties/{id}/confirmation',
                    given,
                    'Result rejected. The match is still to be played.',
                  )
                }
              >
                Reject<span className="visually-hidden">: {line}</span>
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
