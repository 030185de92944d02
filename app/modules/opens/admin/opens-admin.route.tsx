import { Link, useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { openCompetitionEntryStageLabels } from '#app/modules/opens/open/entry-stage.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useDocumentShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { formatOpenCompetitionEntryCounts } from './format-entry-counts.ts';
import { getOpenCompetitionAdminPath } from './open-admin-path.ts';
import type { AdminOpenCompetitionSummary } from './open-response-schemas.server.ts';

export const clientLoader = () => call('GET /api/desk/opens');

/** Lists every open, upcoming ones first, each with its number of entries. */
export default function OpenCompetitionsAdminPage() {
  const { opens } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useDocumentShell();
  const coming = opens.filter(({ date }) => date >= today);
  const played = opens.filter(({ date }) => date < today).toReversed();
  return (
    <PageLayout
      title="Opens"
      description="Our open competitions, and who has entered them."
      lead="Press an open to see who has entered it, and to change its facts, its text or its result."
    >
      <NavigationNotice onUndone={revalidate} />
      <p>
        <Link className="button" to="/desk/opens/new">
          A new open
        </Link>
      </p>
      <Card title="To come">
        {coming.length === 0 ? <p>There is none. Add a new one, or give an old one its next day.</p> : null}
        <OpenRows opens={coming} />
      </Card>
      {played.length > 0 ? (
        <Card title="Played">
          <OpenRows opens={played} />
        </Card>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Write the facts: the day, who can enter, the fee, how many places, and the days for entries.',
          'Between the first and the last day, the open’s page has an entry form. Places go in the order of arrival.',
          'When the places have gone, entries wait. When somebody withdraws, the first in line gets the place and a mail.',
          'Print the list before the day, and write the result after it.',
          'For the next year, choose the new day in the facts: earlier winners stay, and the list begins anew.',
        ]}
      />
      <RecentAdminChangesList room="opens" onUndone={revalidate} />
    </PageLayout>
  );
}

function OpenRows({ opens }: { opens: AdminOpenCompetitionSummary[] }) {
  return (
    <LinkRowList>
      {opens.map((open) => {
        const missing = getMissingTask(open);
        return (
          <LinkRowItem
            key={open.key}
            to={getOpenCompetitionAdminPath(open.key)}
            name={open.name}
            line={`${formatFullDate(open.date)} · ${formatOpenCompetitionEntryCounts(open)}`}
            state={missing ?? capitalize(openCompetitionEntryStageLabels[open.stage])}
            pressing={missing !== undefined}
          />
        );
      })}
    </LinkRowList>
  );
}

/** Returns what an officer still has to write. */
function getMissingTask({ stage, isWon, status }: AdminOpenCompetitionSummary): string | undefined {
  if (stage === 'played' && !isWon) return 'No result yet';
  return status === 'to-be-written' ? 'Text to be written' : undefined;
}
