import type { SignedInMember } from '#app/api/auth/me.ts';
import { useClub } from '#app/site/shell.ts';
import { EmailAddressText } from '#app/ui/email-address.tsx';

/** Explains sign-in without a password. */
export function PasswordlessSignInHelp({ me: { email } }: { me: SignedInMember }) {
  const { uses, secretary } = useClub();
  if (!uses.doors) return null;
  return (
    <>
      <h3>Coming in without my password</h3>
      {email ? (
        <p>
          On the sign-in page, ‘Send me a code’ mails six digits to <EmailAddressText address={email} />. Type
          them there, and you are in.
        </p>
      ) : (
        <p>Ask {secretary}, our Secretary, for a letter: its code lets you in once.</p>
      )}
    </>
  );
}
