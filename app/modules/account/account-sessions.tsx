import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { showMoment } from '#app/core/clock.ts';
import { KeepFields } from '#app/modules/ways-in/left-open/keep-fields.tsx';
import type { LeftOpen } from '#app/modules/ways-in/ways-in.server.ts';
import { keptOf, tickFields } from '#app/modules/ways-in/ways-in.ts';
import { Alert } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import type { MySession } from './account-schemas.server.ts';

export function AccountSessions({ sessions, leftOpen }: { sessions: MySession[]; leftOpen: LeftOpen }) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useCall();
  const [said, setSaid] = useState('');
  const ticks = tickFields(leftOpen);
  const end = (id: string) =>
    run(async () => {
      setSaid('');
      await call('DELETE /api/me/sessions/{id}', { param: { id } });
      await revalidate();
    });
  return (
    <Fold
      title="Where I am signed in"
      about={sessions.length > 1 ? `${sessions.length} places` : undefined}
      id="signed-in"
    >
      <Trouble>{failed?.message}</Trouble>
      {said ? <Alert kind="success">{said}</Alert> : null}
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
              <button type="button" className="button quiet small" disabled={busy} onClick={() => end(id)}>
                Sign out<span className="visually-hidden"> {device}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 || Object.keys(ticks).length > 0 ? (
        <ActForm
          act="DELETE /api/me/sessions"
          fields={ticks}
          button="Sign out everywhere else"
          kind="quiet"
          sends={(values) => keptOf(leftOpen, values)}
          around={(send) => {
            setSaid('');
            return send();
          }}
          onDone={() => {
            setSaid('You are signed out everywhere else.');
            return revalidate();
          }}
        >
          <KeepFields leftOpen={leftOpen} />
        </ActForm>
      ) : null}
    </Fold>
  );
}
