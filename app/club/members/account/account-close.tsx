import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Me } from '#app/api/who/me.ts';
import { WhatStays } from '#app/club/members/own-data/what-stays.tsx';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { Alert } from '#app/ui/field.tsx';
import type { MyWays } from './account-schemas.server.ts';
import { ProofField, ProofWays, proofMistake, useProvenAct } from './own-proof.tsx';

/** What is the member's own: their data to take away, and the end of the account. */
export function CloseAccount({ me, proof }: { me: Me; proof: MyWays['proof'] }) {
  const proven = useProvenAct();
  const { busy, failed, run } = useCall();
  return (
    <Fold title="My data" about="closing my account">
      <p>You can take away everything that the site keeps about you, in one file.</p>
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <button type="button" className="button quiet" disabled={busy} onClick={() => run(download)}>
        Download my data
      </button>
      <details>
        <summary>Close my account</summary>
        <div className="stack">
          <WhatStays />
          <p>
            You are signed out everywhere. Your membership of the club is not touched by this: that is between
            you and the Secretary.
          </p>
          <ActionForm
            fields={['password']}
            button="Close my account"
            kind="danger"
            check={({ password }) => proofMistake({ proof }, password)}
            act={async (json) => {
              await proven(() => call('POST /api/me/close', { json }));
              localStorage.removeItem('token');
              location.replace('/');
            }}
          >
            <ProofField proof={proof} label={`Password of ${me.name}`} />
          </ActionForm>
          <ProofWays me={me} proof={proof} />
        </div>
      </details>
    </Fold>
  );
}

async function download() {
  const [account, forum] = await Promise.all([call('GET /api/me/data'), call('GET /api/forum/mine')]);
  const data = { ...account, forum };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  link.download = 'my-data.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
