import { Link } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { removeSessionToken } from '#app/api/auth/token.ts';
import { purgeCachedMemberViews, purgeStoredMemberData } from '#app/api/drafts.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import type { OwnSignInMethods } from '#app/modules/auth/auth.server.ts';
import {
  findReauthPasswordError,
  ReauthPasswordField,
  ReauthWithoutPasswordOptions,
  useReauthExpiryHandler,
} from '#app/modules/auth/reauth/reauth-fields.tsx';
import { downloadJsonFile, fetchMyData } from '#app/modules/leaving/leaving.ts';
import { RetainedDataNotice } from '#app/modules/members/retention/retained-data-notice.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

const closeAccountFields = { password: defineCustomField('Your password') };

/** Data export of the member, and closing of the account. */
export function CloseAccountCollapsible({
  me,
  proof,
}: {
  me: SignedInMember;
  proof: OwnSignInMethods['proof'];
}) {
  const onFailed = useReauthExpiryHandler();
  const { busy, failed, run } = useApiCall();
  return (
    <CollapsibleSection title="My data" about="closing my account">
      <p>You can read and print everything the site stores about you, or download it as one file.</p>
      <p>
        <Link to="/members/my-data">Read and print my data</Link>
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        <button
          type="button"
          className="button quiet"
          disabled={busy}
          onClick={() => run(async () => downloadJsonFile(await fetchMyData()))}
        >
          Download my data
        </button>
      </div>
      <details>
        <summary>Close my account</summary>
        <div className="stack">
          <RetainedDataNotice />
          <p>
            You will be signed out everywhere. This does not end your club membership, which is between you
            and the Secretary.
          </p>
          <MutationForm
            mutation="POST /api/me/close"
            fields={closeAccountFields}
            button="Close my account"
            kind="danger"
            check={({ password = '' }) => findReauthPasswordError({ proof }, password)}
            buildBody={(values) => values}
            onFailed={onFailed}
            onDone={() => {
              purgeStoredMemberData(me.id);
              purgeCachedMemberViews();
              removeSessionToken();
              location.replace('/');
            }}
          >
            <ReauthPasswordField proof={proof} label={`Password for ${me.name}`} />
          </MutationForm>
          <ReauthWithoutPasswordOptions me={me} proof={proof} />
        </div>
      </details>
    </CollapsibleSection>
  );
}
