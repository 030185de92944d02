import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { matchSides } from '#app/modules/formats/formats.ts';
import { capitalize } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import type { PublicLeagueMatchPageData } from './public-match.server.ts';
import { readPublicLeagueMatchPage } from './public-match.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = await readPublicLeagueMatchPage(context.get(siteContext), params.id ?? '');
  if (!page) throw data(null, { status: 404 });
  return page;
}

const how = {
  agreed: 'Agreed by both captains',
  silence: 'Entered by one captain and not disputed by the other',
  secretary: 'Settled by the league',
  rule: 'Settled by the league rule',
};

/** Public page of one league match: result by rink, and players if recorded. */
export default function PublicLeagueMatchPage() {
  const match = useLoaderData<typeof loader>();
  const { names, when, division, league } = match;
  const title = `${names.home} v ${names.away}`;
  return (
    <PageLayout
      title={title}
      description={`${title}, ${when}.`}
      lead={[when, league, division].filter(Boolean).join(', ')}
      before={<BackLink href={match.table}>{league || 'The league'}</BackLink>}
    >
      {match.movedFrom ? <p>Moved from {match.movedFrom}.</p> : null}
      <Result match={match} />
      <Players match={match} />
      {match.state === 'settled' || match.fixture === 'void' ? null : (
        <p>
          We email captains a link on the morning of the match to enter the result.{' '}
          <a href="/my-return">No email? Ask for a new link</a>
        </p>
      )}
      {match.home.club ? (
        <p>
          <a href={`/clubs/${match.home.club}`}>Directions to {match.home.name}</a>
        </p>
      ) : null}
    </PageLayout>
  );
}

function Result({ match }: { match: PublicLeagueMatchPageData }) {
  const { rink } = useClubTerms();
  const { state, fixture, result, points, rinks, by, at, names } = match;
  const labelled = rinks.map((one, index) => ({ ...one, label: `${capitalize(rink)} ${index + 1}` }));
  if (fixture === 'void') return <p className="alert">{match.notPlayed}</p>;
  if (!result)
    return (
      <p>
        {state === 'unlike'
          ? 'The result is not agreed yet.'
          : fixture === 'postponed'
            ? 'Postponed. The new date is not known yet.'
            : 'No result has been entered yet.'}
      </p>
    );
  return (
    <Card title={state === 'settled' ? 'Result' : 'Not yet confirmed'}>
      <p>
        <strong>{result}</strong>
      </p>
      {points ? <p>{points}.</p> : null}
      {state === 'settled' ? null : (
        <p>Entered by {by}. This result counts in the table once it is confirmed.</p>
      )}
      {rinks.length > 0 ? (
        <table className="return-both">
          <TableHead of={['', ...matchSides.map((side) => names[side])]} />
          <tbody>
            {labelled.map(({ label, home, away }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{home}</td>
                <td>{away}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {state === 'settled' ? (
        <p className="soft">
          {how[match.how ?? 'secretary']}
          {at ? `, ${at}` : ''}.
        </p>
      ) : null}
    </Card>
  );
}

function Players({ match: { players, names } }: { match: PublicLeagueMatchPageData }) {
  const { rink } = useClubTerms();
  const rinks = [...new Set(players.map((one) => one.rink))];
  if (rinks.length === 0) return null;
  return (
    <Card title="Who played">
      {rinks.map((number) => (
        <p key={number}>
          <strong>
            {capitalize(rink)} {number}
          </strong>
          {matchSides.map((side) => {
            const on = players.filter((one) => one.rink === number && one.side === side);
            return on.length > 0 ? (
              <span key={side}>
                {' '}
                {names[side]}: {on.map(({ name }) => name).join(', ')}.
              </span>
            ) : null;
          })}
        </p>
      ))}
    </Card>
  );
}
