import { useLoaderData, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { call } from '#app/api/call.ts';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';

export const clientLoader = () => call('GET /api/desk/league');

/** League section of the admin area: links to clubs, season book, fixtures, results and more. */
export default function LeagueDesk() {
  const { ways } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return (
    <Page title="The league" description="Its clubs, fixtures, results from captains, and players.">
      <Rows className="card" label="What belongs to the league">
        {ways.map(({ path, name, line, state, isPressing }) => (
          <Row key={path} to={path} name={name} line={line} state={state} pressing={isPressing} />
        ))}
      </Rows>
      <HowThisWorks
        steps={[
          'In the winter: the clubs with their teams, then the book with its dates and rules, then the fixtures are drawn up.',
          'Publish the fixtures when the clubs have seen them. From then on every page shows them, and captains get their links.',
          'In the season: results come in by themselves. What both captains do not agree on waits under ‘Results’.',
          'At the end: the book says who goes up and down, and begins the next season.',
        ]}
      />
      <LatestChanges room="league" onUndone={revalidate} />
    </Page>
  );
}
