import { Link, useLoaderData, useRevalidator } from 'react-router';
import { RecentChanges } from '#app/admin/changes/recent-changes.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatFullDate } from '#app/core/dates.ts';
import { entryStageLabels } from '#app/modules/opens/open/entry-stage.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useShell } from '#app/site/shell.ts';
import { Card } from '#app/ui/card.tsx';
import { HelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import { formatOpenEntryCounts } from './format-entry-counts.ts';
import { getOpenAdminPath } from './open-admin-path.ts';
import type { AdminOpenSummary } from './open-response-schemas.server.ts';

export const clientLoader = () => call('GET /api/desk/opens');

/** Lists every open, upcoming ones first, each with its number of entries. */
export default function OpensAdminPage() {
  const { opens } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { today } = useShell();
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
      <HelpSteps
        steps={[
          'Write the facts: the day, who can enter, the fee, how many places, and the days for entries.',
          'Between the first and the last day, the open’s page has an entry form. Places go in the order of arrival.',
          'When the places have gone, entries wait. When somebody withdraws, the first in line gets the place and a mail.',
          'Print the list before the day, and write the result after it.',
          'For the next year, choose the new day in the facts: earlier winners stay, and the list begins anew.',
        ]}
      />
      <RecentChanges room="opens" onUndone={revalidate} />
    </PageLayout>
  );
}

function OpenRows({ opens }: { opens: AdminOpenSummary[] }) {
  return (
    <RowList>
      {opens.map((open) => {
        const missing = getMissingTask(open);
        return (
          <RowItem
            key={open.key}
            to={getOpenAdminPath(open.key)}
            name={open.name}
            line={`${formatFullDate(open.date)} · ${formatOpenEntryCounts(open)}`}
            state={missing ?? capitalize(entryStageLabels[open.stage])}
            pressing={missing !== undefined}
          />
        );
      })}
    </RowList>
  );
}

/** Returns what an officer still has to write. */
function getMissingTask({ stage, isWon, status }: AdminOpenSummary): string | undefined {
  if (stage === 'played' && !isWon) return 'No result yet';
  return status === 'to-be-written' ? 'Text to be written' : undefined;
}
