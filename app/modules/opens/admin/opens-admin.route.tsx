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
      lead="Press an open to see who has entered, and to change its details, text or result."
    >
      <NavigationNotice onUndone={revalidate} />
      <Link className="button beside-title" to="/desk/opens/new">
        Add an open
      </Link>
      <Card title="Upcoming">
        {coming.length === 0 ? (
          <p>No upcoming opens. Add an open, or choose a new date for one that has been played.</p>
        ) : null}
        <OpenRows opens={coming} />
      </Card>
      {played.length > 0 ? (
        <Card title="Played">
          <OpenRows opens={played} />
        </Card>
      ) : null}
      <AdminHelpSteps
        steps={[
          'Enter the details: the date, who can enter, the fee, how many places, and the dates for entries.',
          'Between the first and last day for entries, the open’s page has an entry form. Places go in the order people enter.',
          'Add people who phone or write, or import a list of entries from a spreadsheet.',
          'When all the places have gone, entries join the waiting list. If someone withdraws, the first on the list gets the place and an email.',
          'Print the list before the day, and enter the result afterwards.',
          'For next year, choose the new date in the details. Previous winners stay, and a new entry list starts.',
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
