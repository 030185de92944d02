import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import {
  createSignedLinkAction,
  createSignedLinkLoader,
  noStoreHeaders,
} from '#app/site/signed-link/signed-link.server.ts';
import {
  InvalidLinkMessage,
  RejectedSubmissionAlert,
  SignedLinkForm,
  useSignedLinkData,
} from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { handleCaptainLinkForm } from './captain-link-form.server.ts';
import type { InvalidCaptainLinkPage } from './captain-link-pages.ts';
import { CaptainMatchPage } from './captain-match.tsx';
import { readCaptainLinkPage } from './captain-result.server.ts';

export const loader = createSignedLinkLoader(readCaptainLinkPage);

export const action = createSignedLinkAction(handleCaptainLinkForm);

export const headers = noStoreHeaders;

export const ErrorBoundary = FormErrorBoundary;

/** Public page of a captain's link: the result of one match, for one side. */
export default function CaptainResultPage() {
  const { linked, turnedDown, said } = useSignedLinkData<typeof loader>();
  if (linked?.kind === 'match')
    return <CaptainMatchPage match={linked} turnedDown={turnedDown} said={said} />;
  return (
    <PageLayout title="Your result" description="The result of a match of the league.">
      <RejectedSubmissionAlert turnedDown={turnedDown} />
      {linked ? (
        <Lost lost={linked} said={said} />
      ) : (
        <InvalidLinkMessage
          words="The link is incomplete or has expired."
          to="/"
          link="Go to the home page"
        />
      )}
    </PageLayout>
  );
}

function Lost({ lost: { teams, email }, said }: { lost: InvalidCaptainLinkPage; said: string }) {
  return (
    <>
      {said === 'asked' ? (
        <p className="alert success" role="alert">
          If we have an email address for this team’s captain, an email with the links is on its way. We send
          at most one a day and three a week.
        </p>
      ) : null}
      <Card title="Get a new link">
        <p>
          We email each captain a link on the morning of the match.
          {teams.length > 0
            ? ' If it has not arrived or no longer works, we can email your team’s captain a new one.'
            : ''}
        </p>
        {teams.length > 0 ? (
          <SignedLinkForm sends={{ word: 'ask' }} button="Send a new link">
            <SelectField label="Your team" name="team" required>
              <option value="">Choose a team</option>
              <Options of={teams} />
            </SelectField>
          </SignedLinkForm>
        ) : null}
        <p className="soft">
          We send the link to the email address the league has. If that has changed, email{' '}
          <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </Card>
    </>
  );
}
