import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { customField } from '#app/endpoints/fields.ts';
import type { OwnSignInMethods } from '#app/modules/auth/auth.server.ts';
import {
  findReauthMistake,
  ReauthOptions,
  ReauthPasswordField,
  useReauthRefresh,
} from '#app/modules/auth/reauth/reauth-fields.tsx';
import { isEmail } from '#app/modules/members/members.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Field } from '#app/ui/field.tsx';

const changeEmailFields = {
  email: customField('New e-mail address'),
  password: customField('Your password'),
};

export function ChangeEmailFold({ me, proof }: { me: SignedInMember; proof: OwnSignInMethods['proof'] }) {
  const onFailed = useReauthRefresh();
  return (
    <CollapsibleSection title="My e-mail address" about={me.email ? undefined : 'none'}>
      <p>
        {me.email ? (
          <>
            You sign in with{' '}
            <strong>
              <EmailAddress address={me.email} />
            </strong>
            .
          </>
        ) : (
          <>
            You sign in with the name <strong>{me.signInName}</strong>. If you have an e-mail address now, you
            can add it.
          </>
        )}
      </p>
      <MutationForm
        mutation="POST /api/me/email"
        fields={changeEmailFields}
        button="Change my address"
        successMessage="Nearly done. We have written to the new address: the change is made when you press the button in that mail."
        check={({ email = '', password = '' }) => ({
          ...(!isEmail(email) && { email: 'This is not an e-mail address.' }),
          ...findReauthMistake({ proof }, password),
        })}
        buildBody={(values) => values}
        onFailed={onFailed}
      >
        <Field
          label="New e-mail address"
          name="email"
          type="email"
          autoComplete="email"
          required
          hint="We write to the new address and to the old one."
        />
        <ReauthPasswordField proof={proof} />
      </MutationForm>
      <ReauthOptions me={me} proof={proof} />
    </CollapsibleSection>
  );
}
