import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClub } from '#app/club/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';

export function loader({ request }: LoaderFunctionArgs) {
  return { code: new URL(request.url).searchParams.has('code') };
}

export default function ResetPassword() {
  const { code } = useLoaderData<typeof loader>();
  const { name } = useClub();
  return (
    <Page
      title="Reset password"
      description={`Choose a new password for the members' pages of ${name} Bowls Club.`}
    >
      <Card>
        <p role="alert">
          {code
            ? 'Invalid reset code. Please request a new one.'
            : 'No reset code provided. Please request a new reset link.'}
        </p>
        <ButtonLink href="/members/forgot-password">Request a new reset link</ButtonLink>
      </Card>
    </Page>
  );
}
