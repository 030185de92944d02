import { Link, useLoaderData } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import { formatShare } from '#app/core/language.ts';
import type { CompetitionListItem } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { competitionStateLabels } from '#app/modules/competitions/state/competition-labels.ts';
import { Card } from '#app/ui/card.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { WaitingResultClaimsList } from './waiting-claims-list.tsx';

export const clientLoader = () => call('GET /api/desk/competitions');

/** Lists every competition by year, and the result claims that wait for confirmation. */
export default function CompetitionsAdminPage() {
  const all = useLoaderData<typeof clientLoader>();
  const room = useMutationRunner();
  const years = [...new Set(all.map(({ season }) => season))];
  const waiting = all.filter(({ waiting }) => waiting.length > 0);
  return (
    <PageLayout
      title="Competitions"
      description="Entries, draws and results of the club competitions."
      lead="Take entries, make the draw, publish it and enter results. Winners move on automatically."
    >
      <NavigationNotice onUndone={room.refresh} />
      <div className="actions beside-title">
        <Link className={waiting.length > 0 ? 'onward' : 'button'} to="/desk/competitions/new">
          New competition
        </Link>
        <Link className="onward" to="/desk/competitions/honours">
          Honours board
        </Link>
      </div>
      {waiting.length > 0 ? (
        <Card title="Results to confirm">
          {waiting.map(({ slug, name, season, waiting }, at) => (
            <WaitingResultClaimsList
              key={slug}
              first={at === 0}
              slug={slug}
              title={`${name} ${season}`}
              waiting={waiting}
              room={room}
            />
          ))}
        </Card>
      ) : null}
      {all.length === 0 ? (
        <Card>
          <p>There are no competitions yet. Add the first one with the button above.</p>
        </Card>
      ) : null}
      {years.map((year) => (
        <Card key={year} title={year}>
          <LinkRowList>
            {all
              .filter(({ season }) => season === year)
              .map((one) => (
                <LinkRowItem
                  key={one.slug}
                  to={`/desk/competitions/${one.slug}`}
                  name={one.name}
                  line={formatCompetitionStatus(one)}
                  state={one.waiting.length > 0 ? `${one.waiting.length} to confirm` : ''}
                  pressing
                />
              ))}
          </LinkRowList>
        </Card>
      ))}
      <AdminHelpSteps
        steps={[
          'Add the competition, then print its list for the clubhouse wall.',
          'Enter the names from the list one by one, or paste them in.',
          'Make the draw and check it. You can draw again as often as you like.',
          'Set a play-by date for each round, then publish.',
          'Enter the results, or let players do it. When one side enters a result, the other confirms it.',
        ]}
      />
      <RecentAdminChangesList room="competitions" onUndone={room.refresh} />
      {room.notice}
    </PageLayout>
  );
}

function formatCompetitionStatus({ state, entries, matches, decided, current }: CompetitionListItem): string {
  const count = entries === 0 ? 'none yet' : entries === 1 ? 'one entry' : `${entries} entries`;
  if (state === 'entries') return `${competitionStateLabels[state]}, ${count}`;
  if (state === 'published')
    return [current, `${formatShare(decided, matches, 'match', 'matches')} played`]
      .filter(Boolean)
      .join(' · ');
  return competitionStateLabels[state];
}
