import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { forgetSeen } from '#app/api/drafts.ts';
import type { Me } from '#app/api/who/me.ts';
import { own } from '#app/endpoints/fields.ts';
import { KeepFields } from '#app/modules/ways-in/left-open/keep-fields.tsx';
import { NewPasswordFields } from '#app/modules/ways-in/password/new-password-fields.tsx';
import { ProofField, ProofWays, proofMistake, useLateProof } from '#app/modules/ways-in/proof/own-proof.tsx';
import type { LeftOpen, MyWays } from '#app/modules/ways-in/ways-in.server.ts';
import { keptOf, newPasswordErrors, tickFields } from '#app/modules/ways-in/ways-in.ts';
import { Fold } from '#app/ui/fold.tsx';
import { WithoutPassword } from './without-password.tsx';

export function AccountPassword({ me, ways }: { me: Me; ways: MyWays }) {
  const { revalidate } = useRevalidator();
  const onFailed = useLateProof();
  const { hasPassword, proof, leftOpen } = ways;
  return (
    <Fold title="My password" about={hasPassword ? undefined : 'none'} id="password">
      <ActForm
        act="POST /api/me/password"
        fields={fieldsOf(leftOpen)}
        button={hasPassword ? 'Change my password' : 'Choose this password'}
        said={`Your password has been ${hasPassword ? 'changed' : 'set'}. Every other browser has been signed out.`}
        check={({ password = '', newPassword = '', confirmPassword = '' }) => ({
          ...proofMistake(ways, password),
          ...newPasswordErrors({ newPassword, confirmPassword }),
        })}
        sends={({ password, newPassword, ...ticks }) => ({
          password,
          newPassword,
          keep: keptOf(leftOpen, ticks),
        })}
        onFailed={onFailed}
        onDone={() => {
          // A new password may follow a leak: the offline cache goes with the old one.
          forgetSeen();
          return revalidate();
        }}
      >
        <ProofField proof={proof} label="Your password now" />
        <NewPasswordFields username={me.email ?? me.signInName ?? ''} />
        <KeepFields leftOpen={leftOpen} />
      </ActForm>
      <ProofWays me={me} proof={proof} />
      <WithoutPassword me={me} />
    </Fold>
  );
}

const fieldsOf = (leftOpen: LeftOpen) => ({
  password: own('Your password now'),
  newPassword: own('New Password'),
  confirmPassword: own('Confirm Password'),
  ...tickFields(leftOpen),
});
