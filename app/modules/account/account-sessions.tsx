import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import type { OtherCredentials } from '#app/modules/auth/auth.server.ts';
import { buildKeepCredentialsFields, parseKeptCredentials } from '#app/modules/auth/auth.ts';
import { KeepCredentialsFields } from '#app/modules/auth/other-credentials/keep-credentials-fields.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { OwnSession } from './account-schemas.server.ts';

export function OwnSessionsCollapsible({
  sessions,
  leftOpen,
}: {
  sessions: OwnSession[];
  leftOpen: OtherCredentials;
}) {
  const { revalidate } = useRevalidator();
  const { busy, failed, run } = useApiCall();
  const [said, setSaid] = useState('');
  const ticks = buildKeepCredentialsFields(leftOpen);
  const end = (id: string) =>
    run(async () => {
      setSaid('');
      await call('DELETE /api/me/sessions/{id}', { param: { id } });
      await revalidate();
    });
  return (
    <CollapsibleSection
      title="Where I am signed in"
      about={sessions.length > 1 ? `${sessions.length} places` : undefined}
      id="signed-in"
    >
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {said ? <AlertMessage kind="success">{said}</AlertMessage> : null}
      <ul className="list">
        {sessions.map(({ id, device, startedAt, usedAt, current }) => (
          <li key={id} className="print-row session">
            <span>
              <strong>{device}</strong> {current ? <span className="badge">this browser</span> : null}
              <span className="soft">
                {' '}
                since {formatDateTime(new Date(startedAt))}, last used {formatDateTime(new Date(usedAt))}
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
        <MutationForm
          mutation="DELETE /api/me/sessions"
          fields={ticks}
          button="Sign out everywhere else"
          kind="quiet"
          buildBody={(values) => parseKeptCredentials(leftOpen, values)}
          submit={(send) => {
            setSaid('');
            return send();
          }}
          onDone={() => {
            setSaid('You are signed out everywhere else.');
            return revalidate();
          }}
        >
          <KeepCredentialsFields leftOpen={leftOpen} />
        </MutationForm>
      ) : null}
    </CollapsibleSection>
  );
}
