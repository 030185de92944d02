import { claimVersion } from '#app/club/competitions/results/match-words.ts';
import type { WaitingClaim } from './room.ts';
import type { RoomActs } from './room-acts.tsx';

interface Props {
  slug: string;
  title?: string;
  waiting: WaitingClaim[];
  room: RoomActs;
}

/** What players have said came of their matches, for the desk to confirm where the other side does not. */
export function WaitingWords({ slug, title, waiting, room: { act, busy } }: Props) {
  return (
    <ul className="list waiting">
      {waiting.map(({ tie, at, by, line, waitsFor, dispute }) => {
        const version = claimVersion({ at });
        const path = `/api/desk/competitions/${slug}/ties/${tie}/confirmation`;
        return (
          <li key={tie}>
            {title ? <p className="soft">{title}</p> : null}
            <p>
              <strong>{line}</strong>, says {by}.{' '}
              {dispute ? (
                <>
                  <span className="badge warm">not agreed</span> {dispute.by} says: ‘{dispute.why}’
                </>
              ) : (
                <span className="badge">waits for {waitsFor}’s word</span>
              )}
            </p>
            <div className="actions">
              <button
                type="button"
                className="button small"
                disabled={busy}
                onClick={() => act(path, 'POST', `${line}. It counts now.`, { version })}
              >
                Confirm<span className="visually-hidden">: {line}</span>
              </button>
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={() =>
                  act(path, 'DELETE', 'Set aside. The match is still to be played.', { version })
                }
              >
                Set aside<span className="visually-hidden">: {line}</span>
              </button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
