import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Me } from '#app/api/who/me.ts';
import { own } from '#app/endpoints/fields.ts';
import { isEmail } from '#app/modules/members/members.ts';
import { ProofField, ProofWays, proofMistake, useLateProof } from '#app/modules/ways-in/proof/own-proof.tsx';
import type { MyWays } from '#app/modules/ways-in/ways-in.server.ts';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';

const fields = { email: own('New e-mail address'), password: own('Your password') };

export function AccountEmail({ me, proof }: { me: Me; proof: MyWays['proof'] }) {
  const onFailed = useLateProof();
  return (
    <Fold title="My e-mail address" about={me.email ? undefined : 'none'}>
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
      <ActForm
        act="POST /api/me/email"
        fields={fields}
        button="Change my address"
        said="Nearly done. We have written to the new address: the change is made when you press the button in that mail."
        check={({ email = '', password = '' }) => ({
          ...(!isEmail(email) && { email: 'This is not an e-mail address.' }),
          ...proofMistake({ proof }, password),
        })}
        sends={(values) => values}
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
        <ProofField proof={proof} />
      </ActForm>
      <ProofWays me={me} proof={proof} />
    </Fold>
  );
}
