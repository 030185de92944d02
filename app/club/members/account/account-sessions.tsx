import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { showMoment } from '#app/core/clock.ts';
import { Fold } from '#app/desk/fold.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { MySession } from './account-schemas.server.ts';

export function AccountSessions({ sessions }: { sessions: MySession[] }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useCall();
  const end = (ending: () => Promise<unknown>) =>
    run(async () => {
      await ending();
      await revalidate();
    });
  return (
    <Fold title="Where I am signed in" about={sessions.length > 1 ? `${sessions.length} places` : undefined}>
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <ul className="list">
        {sessions.map(({ id, device, startedAt, usedAt, current }) => (
          <li key={id} className="session">
            <span>
              <strong>{device}</strong> {current ? <span className="badge">this browser</span> : null}
              <span className="soft">
                {' '}
                since {showMoment(new Date(startedAt))}, last used {showMoment(new Date(usedAt))}
              </span>
            </span>
            {current ? null : (
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                onClick={() => end(() => call('DELETE /api/me/sessions/{id}', { param: { id } }))}
              >
                Sign out<span className="visually-hidden"> {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 ? (
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() => end(() => call('DELETE /api/me/sessions'))}
        >
          Sign out everywhere else
        </button>
      ) : null}
    </Fold>
  );
}
