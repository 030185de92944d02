import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { purgeViewedData } from '#app/api/drafts.ts';
import { customField } from '#app/endpoints/fields.ts';
import type { OtherCredentials, OwnSignInMethods } from '#app/modules/auth/auth.server.ts';
import { buildKeepFields, parseKeptCredentials, validateNewPassword } from '#app/modules/auth/auth.ts';
import { KeepCredentialsFields } from '#app/modules/auth/other-credentials/keep-credentials-fields.tsx';
import { NewPasswordFields } from '#app/modules/auth/password/new-password-fields.tsx';
import {
  findReauthMistake,
  ReauthOptions,
  ReauthPasswordField,
  useReauthRefresh,
} from '#app/modules/auth/reauth/reauth-fields.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PasswordlessHelp } from './passwordless-help.tsx';

export function ChangePasswordFold({ me, ways }: { me: SignedInMember; ways: OwnSignInMethods }) {
  const { revalidate } = useRevalidator();
  const onFailed = useReauthRefresh();
  const { hasPassword, proof, leftOpen } = ways;
  return (
    <CollapsibleSection title="My password" about={hasPassword ? undefined : 'none'} id="password">
      <MutationForm
        mutation="POST /api/me/password"
        fields={getChangePasswordFields(leftOpen)}
        button={hasPassword ? 'Change my password' : 'Choose this password'}
        successMessage={`Your password has been ${hasPassword ? 'changed' : 'set'}. Every other browser has been signed out.`}
        check={({ password = '', newPassword = '', confirmPassword = '' }) => ({
          ...findReauthMistake(ways, password),
          ...validateNewPassword({ newPassword, confirmPassword }),
        })}
        buildBody={({ password, newPassword, ...ticks }) => ({
          password,
          newPassword,
          keep: parseKeptCredentials(leftOpen, ticks),
        })}
        onFailed={onFailed}
        onDone={() => {
          // A new password may follow a leak: the offline cache goes with the old one.
          purgeViewedData();
          return revalidate();
        }}
      >
        <ReauthPasswordField proof={proof} label="Your password now" />
        <NewPasswordFields username={me.email ?? me.signInName ?? ''} />
        <KeepCredentialsFields leftOpen={leftOpen} />
      </MutationForm>
      <ReauthOptions me={me} proof={proof} />
      <PasswordlessHelp me={me} />
    </CollapsibleSection>
  );
}

const getChangePasswordFields = (leftOpen: OtherCredentials) => ({
  password: customField('Your password now'),
  newPassword: customField('New Password'),
  confirmPassword: customField('Confirm Password'),
  ...buildKeepFields(leftOpen),
});
