import { Link, useLoaderData, useRevalidator } from 'react-router';
import { MutationButton } from '#app/admin/forms/mutation-button.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { formatHealthSummary, type HealthResult, healthStateLabels } from '#app/site/health-result.ts';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { BackgroundJobList } from './background-job-list.tsx';

export async function clientLoader() {
  const [findings, { now, jobs }] = await Promise.all([
    call('GET /api/desk/status'),
    call('GET /api/desk/status/jobs'),
  ]);
  return { findings, now, jobs };
}

/** Render the health of the site: a verdict, the problems with their remedies, and the healthy checks and background jobs folded. */
export default function SiteHealthPage() {
  const { findings, now, jobs } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  const desk = useMutationRunner();
  const verdict = formatHealthSummary(findings);
  const wrong = findings.filter(({ state }) => state !== 'well');
  const well = findings.filter(({ state }) => state === 'well');
  return (
    <PageLayout title="Site health" description="The health of the website.">
      <p role="status" className={`status-line card finding ${verdict.state}`}>
        <strong>{verdict.words}</strong>
      </p>
      {wrong.map((finding) => (
        <HealthResultCard
          key={`${finding.what} ${finding.name} ${finding.failure}`}
          finding={finding}
          desk={desk}
        />
      ))}
      <p className="actions">
        <button
          type="button"
          className="button quiet"
          disabled={state !== 'idle'}
          onClick={() => void revalidate()}
        >
          Check again
        </button>
        <MutationButton
          desk={desk}
          mutation="POST /api/desk/steps/mail"
          input={{}}
          successMessage={{
            said: ({ to }) => `Test email sent to ${to}. If it does not arrive, check this page again.`,
          }}
        >
          Send test email
        </MutationButton>
      </p>
      {desk.notice}
      {well.length > 0 ? (
        <CollapsibleSection title="Checks passed" about={String(well.length)}>
          <ul className="list">
            {well.map(({ what, name, said }) => (
              <li key={`${what} ${name}`}>
                <strong>{name}.</strong> {said}
              </li>
            ))}
          </ul>
        </CollapsibleSection>
      ) : null}
      <BackgroundJobList jobs={jobs} now={now} />
      <p>
        <Link to="/desk/whats-new">New in this version</Link>
      </p>
      <AdminHelpSteps
        steps={[
          'Look here once a month, or when Club admin says that something needs your attention. Problems come first.',
          'Each card says what is wrong and what to do. For technical problems, show the card to the person who runs the server.',
          'After fixing a problem, press ‘Check again’.',
        ]}
      />
    </PageLayout>
  );
}

interface HealthResultCardProps {
  finding: HealthResult;
  desk: MutationRunner;
}

function HealthResultCard({ finding: { name, state, said, todo, failure }, desk }: HealthResultCardProps) {
  return (
    <Card title={name} className={`finding ${state}`}>
      <p>
        <strong className="finding-state">{healthStateLabels[state]}.</strong> {said}
      </p>
      {todo ? <p>{todo}</p> : null}
      {failure ? (
        <p className="actions">
          <MutationButton
            desk={desk}
            mutation="DELETE /api/desk/status/failures/{failure}"
            input={{ param: { failure } }}
            successMessage="Marked as solved."
          >
            Mark as solved
          </MutationButton>
        </p>
      ) : null}
    </Card>
  );
}
