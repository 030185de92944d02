import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { KeepFields } from '#app/club/ways-in/left-open/keep-fields.tsx';
import { keptOf, ticksOf } from '#app/club/ways-in/left-open/left-open.ts';
import { NewPasswordFields } from '#app/club/ways-in/password/new-password-fields.tsx';
import { newPasswordErrors } from '#app/club/ways-in/password/password.ts';
import { ProofField, ProofWays, proofMistake, useProvenAct } from '#app/club/ways-in/proof/own-proof.tsx';
import type { MyWays } from '#app/club/ways-in/proof/ways-schemas.server.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { WithoutPassword } from './without-password.tsx';

export function AccountPassword({ me, ways }: { me: Me; ways: MyWays }) {
  const { revalidate } = useRevalidator();
  const proven = useProvenAct();
  const { hasPassword, proof, leftOpen } = ways;
  return (
    <Fold title="My password" about={hasPassword ? undefined : 'none'} id="password">
      <ActionForm
        fields={['password', 'newPassword', 'confirmPassword', ...ticksOf(leftOpen)]}
        button={hasPassword ? 'Change my password' : 'Choose this password'}
        done={`Your password has been ${hasPassword ? 'changed' : 'set'}. Every other browser has been signed out.`}
        reset
        check={({ password = '', newPassword = '', confirmPassword = '' }) => ({
          ...proofMistake(ways, password),
          ...newPasswordErrors({ newPassword, confirmPassword }),
        })}
        act={({ password, newPassword = '', ...ticks }) =>
          proven(async () => {
            const json = { password, newPassword, keep: keptOf(leftOpen, ticks) };
            await call('POST /api/me/password', { json });
            await revalidate();
          })
        }
      >
        {({ errors, disabled }) => (
          <>
            <ProofField proof={proof} label="Your password now" />
            <NewPasswordFields
              errors={errors}
              disabled={disabled}
              username={me.email ?? me.signInName ?? ''}
            />
            <KeepFields leftOpen={leftOpen} />
          </>
        )}
      </ActionForm>
      <ProofWays me={me} proof={proof} />
      <WithoutPassword me={me} />
    </Fold>
  );
}
