import { useRevalidator } from 'react-router';
import { CallFailed } from '#app/api/call.ts';
import type { Me } from '#app/api/who/me.ts';
import { useClub } from '#app/site/shell.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ComeInAgain } from './come-in-again.tsx';
import type { MyWays } from './ways-schemas.server.ts';

type Proof = Pick<MyWays, 'proof'>;

/** Password field of account forms, if required. */
export function ProofField({ proof, label = 'Your password' }: Proof & { label?: string }) {
  if (proof !== 'password') return null;
  return <PasswordField label={label} name="password" autoComplete="current-password" required />;
}

/** Validates the password field before the request. */
export const proofMistake = ({ proof }: Proof, password: string): { password?: string } =>
  proof === 'password' && !password ? { password: 'Please give your password.' } : {};

/** Options below such a form to authenticate without a password. Form input stays. */
export function ProofWays({ me, proof }: Proof & { me: Me }) {
  const { revalidate } = useRevalidator();
  const { uses } = useClub();
  if (proof === 'none' || (proof === 'password' && !uses.doors)) return null;
  if (proof === 'sign in')
    return (
      <>
        <h3>First show that it is you</h3>
        <p>You came in a while ago, and have no password here. What you have typed stays.</p>
        <ComeInAgain me={me} onDone={revalidate} />
      </>
    );
  return (
    <details>
      <summary>I have no password at hand</summary>
      <ComeInAgain me={me} onDone={revalidate} />
    </details>
  );
}

/** Returns an error handler that reloads the required proof when the recent sign-in has expired. */
export function useLateProof() {
  const { revalidate } = useRevalidator();
  return async (trouble: unknown) => {
    if (!(trouble instanceof CallFailed)) return;
    if (trouble.facts.reason === 'proof' || trouble.errors.password) await revalidate();
  };
}
