import type { Me } from '#app/api/who/me.ts';
import { useClub } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';

/** Which ways in there are, for whoever looks. */
export function AccountWays({ me }: { me: Me }) {
  const { uses, secretary } = useClub();
  if (!uses.doors) return null;
  return (
    <Card title="Coming in without my password">
      {me.email ? (
        <p>
          On the sign-in page, ‘Send me a code’ mails six digits to {me.email}. Type them there, and you are
          in.
        </p>
      ) : (
        <p>Ask {secretary}, our Secretary, for a letter: its code lets you in once.</p>
      )}
      <p>Or let a new tablet or telephone in from here, where you are signed in.</p>
      <ButtonLink href="/members/another-device" kind="quiet">
        Sign in another device
      </ButtonLink>
    </Card>
  );
}
