import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import type { OwnSignInMethods } from '#app/modules/auth/auth.server.ts';
import {
  findReauthPasswordError,
  ReauthPasswordField,
  ReauthWithoutPasswordOptions,
  useReauthExpiryHandler,
} from '#app/modules/auth/reauth/reauth-fields.tsx';
import { isMemberEmailAddress } from '#app/modules/members/members.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { Field } from '#app/ui/field.tsx';

const changeEmailFields = {
  email: defineCustomField('New email address'),
  password: defineCustomField('Your password'),
};

export function ChangeEmailAddressCollapsible({
  me,
  proof,
}: {
  me: SignedInMember;
  proof: OwnSignInMethods['proof'];
}) {
  const onFailed = useReauthExpiryHandler();
  return (
    <CollapsibleSection title="My email address" about={me.email ? undefined : 'none'}>
      <p>
        {me.email ? (
          <>
            You sign in with{' '}
            <strong>
              <EmailAddressText address={me.email} />
            </strong>
            .
          </>
        ) : (
          <>
            You sign in with the name <strong>{me.signInName}</strong>. If you have an email address now, you
            can add it.
          </>
        )}
      </p>
      <MutationForm
        mutation="POST /api/me/email"
        fields={changeEmailFields}
        button="Change my address"
        successMessage="Nearly done. We have emailed the new address. Press the button in that email to make the change."
        check={({ email = '', password = '' }) => ({
          ...(!isMemberEmailAddress(email) && { email: 'Enter an email address, such as name@example.com.' }),
          ...findReauthPasswordError({ proof }, password),
        })}
        buildBody={(values) => values}
        onFailed={onFailed}
      >
        <Field
          label="New email address"
          name="email"
          type="email"
          autoComplete="email"
          required
          hint="We email the new address and the old one."
        />
        <ReauthPasswordField proof={proof} />
      </MutationForm>
      <ReauthWithoutPasswordOptions me={me} proof={proof} />
    </CollapsibleSection>
  );
}
