import { useLoaderData, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { call } from '#app/api/call.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/league');

/** League section of the admin area: links to clubs, season book, fixtures, results and more. */
export default function LeagueAdminHomePage() {
  const { ways } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <PageLayout title="The league" description="Its clubs, fixtures, results from captains, and players.">
      <LinkRowList className="card" label="What belongs to the league">
        {ways.map(({ path, name, line, state, isPressing }) => (
          <LinkRowItem key={path} to={path} name={name} line={line} state={state} pressing={isPressing} />
        ))}
      </LinkRowList>
      <AdminHelpSteps
        steps={[
          'In the winter: the clubs with their teams, then the book with its dates and rules, then the fixtures are drawn up.',
          'Publish the fixtures when the clubs have seen them. From then on every page shows them, and captains get their links.',
          'In the season: results come in by themselves. What both captains do not agree on waits under ‘Results’.',
          'At the end: the book says who goes up and down, and begins the next season.',
        ]}
      />
      <RecentAdminChangesList room="league" onUndone={revalidate} />
    </PageLayout>
  );
}
