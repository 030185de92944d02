import { Link } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { dropAllOf, forgetSeen } from '#app/api/drafts.ts';
import { useCall } from '#app/api/use-call.ts';
import type { Me } from '#app/api/who/me.ts';
import { dropToken } from '#app/api/who/token.ts';
import { own } from '#app/endpoints/fields.ts';
import { readMyData, saveAsFile } from '#app/modules/leaving/leaving.ts';
import { WhatStays } from '#app/modules/members/kept/what-stays.tsx';
import { ProofField, ProofWays, proofMistake, useLateProof } from '#app/modules/ways-in/proof/own-proof.tsx';
import type { MyWays } from '#app/modules/ways-in/ways-in.server.ts';
import { Fold } from '#app/ui/fold.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';

const fields = { password: own('Your password') };

/** Data export of the member, and closing of the account. */
export function CloseAccount({ me, proof }: { me: Me; proof: MyWays['proof'] }) {
  const onFailed = useLateProof();
  const { busy, failed, run } = useCall();
  return (
    <Fold title="My data" about="closing my account">
      <p>You can read and print everything that the site keeps about you, or take it away in one file.</p>
      <p>
        <Link to="/members/my-data">Read and print my data</Link>
      </p>
      <Trouble>{failed?.message}</Trouble>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() => run(async () => saveAsFile(await readMyData()))}
        >
          Download my data
        </button>
      </div>
      <details>
        <summary>Close my account</summary>
        <div className="stack">
          <WhatStays />
          <p>
            You are signed out everywhere. Your membership of the club is not touched by this: that is between
            you and the Secretary.
          </p>
          <ActForm
            act="POST /api/me/close"
            fields={fields}
            button="Close my account"
            kind="danger"
            check={({ password = '' }) => proofMistake({ proof }, password)}
            sends={(values) => values}
            onFailed={onFailed}
            onDone={() => {
              dropAllOf(me.id);
              forgetSeen();
              dropToken();
              location.replace('/');
            }}
          >
            <ProofField proof={proof} label={`Password of ${me.name}`} />
          </ActForm>
          <ProofWays me={me} proof={proof} />
        </div>
      </details>
    </Fold>
  );
}
