import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { isEmail } from '#app/club/members/roll/email.ts';
import { ProofField, ProofWays, proofMistake, useProvenAct } from '#app/club/ways-in/proof/own-proof.tsx';
import type { MyWays } from '#app/club/ways-in/proof/ways-schemas.server.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Field } from '#app/ui/field.tsx';

export function AccountEmail({ me, proof }: { me: Me; proof: MyWays['proof'] }) {
  const proven = useProvenAct();
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
      <ActionForm
        fields={['email', 'password']}
        button="Change my address"
        done="Nearly done. We have written to the new address: the change is made when you press the button in that mail."
        reset
        check={({ email, password }) => ({
          ...(!isEmail(email) && { email: 'This is not an e-mail address.' }),
          ...proofMistake({ proof }, password),
        })}
        act={(json) => proven(() => call('POST /api/me/email', { json }))}
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
      </ActionForm>
      <ProofWays me={me} proof={proof} />
    </Fold>
  );
}
