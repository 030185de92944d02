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
      <LinkRowList className="card" label="Sections of the league">
        {ways.map(({ path, name, line, state, isPressing }) => (
          <LinkRowItem key={path} to={path} name={name} line={line} state={state} pressing={isPressing} />
        ))}
      </LinkRowList>
      <AdminHelpSteps
        steps={[
          'In the winter, enter the clubs and their teams, then the dates and rules under ‘Season set-up’. Then draw up the fixtures.',
          'Publish the fixtures once the clubs have seen them. They then appear on every page, and captains get their links.',
          'During the season, captains send in their results. Any that the two captains disagree on are listed under ‘Results’.',
          'At the end, ‘Season set-up’ shows promotion and relegation, and starts the next season.',
        ]}
      />
      <RecentAdminChangesList room="league" onUndone={revalidate} />
    </PageLayout>
  );
}
