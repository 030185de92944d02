import { useClub } from '#app/club/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export default function ForgotPassword() {
  const { name, email } = useClub();
  return (
    <Page
      title="Forgot your password?"
      description={`How members of ${name} Bowls Club get a new password.`}
      before={<BackLink href="/members/sign-in">Back to sign in</BackLink>}
    >
      <Card>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> from the address that the club has for you, and we
          will send you a link to choose a new one.
        </p>
      </Card>
    </Page>
  );
}
