import { call } from '#app/api/call.ts';
import { useClub } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { usePasswordlessSignIn } from './use-passwordless-sign-in.ts';

/** Offers sign-in with a printed letter instead of choosing a password. */
export function SignInByLetterCard({ code }: { code: string }) {
  const { uses, secretary } = useClub();
  const { busy, failed, comeIn } = usePasswordlessSignIn();
  if (!uses.doors) return null;
  const go = () => comeIn(() => call('POST /api/sign-in/letter', { json: { code }, anonymous: true }), '');
  return (
    <Card title="Or sign in without choosing a password">
      <p>
        The letter signs you in once. This device then stays signed in, as long as you use it once a month. To
        sign in another device, open ‘My account’ on this one, or ask {secretary}, our Secretary, for another
        letter.
      </p>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <button type="button" className="button quiet" disabled={busy} onClick={go}>
        Sign in without a password
      </button>
    </Card>
  );
}
