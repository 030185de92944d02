import { useRevalidator } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { ApiCallError } from '#app/api/call.ts';
import { useClub } from '#app/site/shell.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { ReauthenticateWithoutPassword } from './reauthenticate.tsx';
import type { OwnSignInMethods } from './sign-in-methods-schemas.server.ts';

type RequiredProof = Pick<OwnSignInMethods, 'proof'>;

/** Password field of account forms, if required. */
export function ReauthPasswordField({ proof, label = 'Your password' }: RequiredProof & { label?: string }) {
  if (proof !== 'password') return null;
  return <PasswordField label={label} name="password" autoComplete="current-password" required />;
}

/** Validates the password field before the request. */
export const findReauthPasswordError = ({ proof }: RequiredProof, password: string): { password?: string } =>
  proof === 'password' && !password ? { password: 'Enter your password.' } : {};

/** Options below such a form to authenticate without a password. Form input stays. */
export function ReauthWithoutPasswordOptions({ me, proof }: RequiredProof & { me: SignedInMember }) {
  const { revalidate } = useRevalidator();
  const { uses } = useClub();
  if (proof === 'none' || (proof === 'password' && !uses.doors)) return null;
  if (proof === 'sign in')
    return (
      <>
        <h3>First confirm that it is you</h3>
        <p>You signed in a while ago, and have no password here. You will not lose what you have typed.</p>
        <ReauthenticateWithoutPassword me={me} onDone={revalidate} />
      </>
    );
  return (
    <details>
      <summary>I do not have my password to hand</summary>
      <ReauthenticateWithoutPassword me={me} onDone={revalidate} />
    </details>
  );
}

/** Returns an error handler that reloads the required proof when the recent sign-in has expired. */
export function useReauthExpiryHandler() {
  const { revalidate } = useRevalidator();
  return async (trouble: unknown) => {
    if (!(trouble instanceof ApiCallError)) return;
    if (trouble.facts.reason === 'proof' || trouble.errors.password) await revalidate();
  };
}
