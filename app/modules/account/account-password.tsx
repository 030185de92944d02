import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { purgeCachedMemberViews } from '#app/api/drafts.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import type { OtherCredentials, OwnSignInMethods } from '#app/modules/auth/auth.server.ts';
import {
  buildKeepCredentialsFields,
  parseKeptCredentials,
  validateNewPassword,
} from '#app/modules/auth/auth.ts';
import { KeepCredentialsFields } from '#app/modules/auth/other-credentials/keep-credentials-fields.tsx';
import { NewPasswordFields } from '#app/modules/auth/password/new-password-fields.tsx';
import {
  findReauthPasswordError,
  ReauthPasswordField,
  ReauthWithoutPasswordOptions,
  useReauthExpiryHandler,
} from '#app/modules/auth/reauth/reauth-fields.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PasswordlessSignInHelp } from './passwordless-help.tsx';

export function ChangePasswordCollapsible({ me, ways }: { me: SignedInMember; ways: OwnSignInMethods }) {
  const { revalidate } = useRevalidator();
  const onFailed = useReauthExpiryHandler();
  const { hasPassword, proof, leftOpen } = ways;
  return (
    <CollapsibleSection title="My password" about={hasPassword ? undefined : 'none'} id="password">
      <MutationForm
        mutation="POST /api/me/password"
        fields={getChangePasswordFields(leftOpen)}
        button={hasPassword ? 'Change my password' : 'Set password'}
        successMessage={`Your password has been ${hasPassword ? 'changed' : 'set'}. Every other browser has been signed out.`}
        check={({ password = '', newPassword = '', confirmPassword = '' }) => ({
          ...findReauthPasswordError(ways, password),
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
          purgeCachedMemberViews();
          return revalidate();
        }}
      >
        <ReauthPasswordField proof={proof} label="Current password" />
        <NewPasswordFields username={me.email ?? me.signInName ?? ''} />
        <KeepCredentialsFields leftOpen={leftOpen} />
      </MutationForm>
      <ReauthWithoutPasswordOptions me={me} proof={proof} />
      <PasswordlessSignInHelp me={me} />
    </CollapsibleSection>
  );
}

const getChangePasswordFields = (leftOpen: OtherCredentials) => ({
  password: defineCustomField('Current password'),
  newPassword: defineCustomField('New Password'),
  confirmPassword: defineCustomField('Confirm Password'),
  ...buildKeepCredentialsFields(leftOpen),
});
