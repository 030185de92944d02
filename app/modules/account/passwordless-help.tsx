import type { SignedInMember } from '#app/api/auth/me.ts';
import { useClub } from '#app/site/shell.ts';
import { EmailAddressText } from '#app/ui/email-address.tsx';

/** Explains sign-in without a password. */
export function PasswordlessSignInHelp({ me: { email } }: { me: SignedInMember }) {
  const { uses, secretary } = useClub();
  if (!uses.doors) return null;
  return (
    <>
      <h3>Signing in without my password</h3>
      {email ? (
        <p>
          On the sign-in page, press ‘Send me a code’. We email a 6-digit code to{' '}
          <EmailAddressText address={email} />. Type it there to sign in.
        </p>
      ) : (
        <p>Ask {secretary}, our Secretary, for a letter. Its code signs you in once.</p>
      )}
    </>
  );
}
