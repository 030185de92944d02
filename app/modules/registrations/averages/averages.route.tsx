import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClubTerms } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { FilterPills } from '#app/ui/pills/pills.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import {
  formatSignedNumber,
  type PlayerAverageRow,
  playerAverageGroupingLabels,
  playerAverageGroupings,
} from './average-rows.ts';
import { type LeagueAveragesPageData, readLeagueAveragesPage } from './averages.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const page = await readLeagueAveragesPage(context.get(siteContext), {
    season: searchParams.get('season'),
    division: searchParams.get('division'),
    by: searchParams.get('by'),
  });
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Public page of the league averages: by player, by pair, by skip. */
export default function LeagueAveragesPage() {
  const page = useLoaderData<typeof loader>();
  const { season, seasons, title, by, least, lines } = page;
  const others = seasons.filter((one) => one !== season);
  const games = least === 1 ? 'one game' : `${least} games`;
  return (
    <PageLayout
      title={`Averages ${season}`}
      description={`Averages of ${season}: matches won and lost by each player, pair and skip in the league.`}
      before={
        <div className="no-print print-row">
          <BackLink href="/">Back to the league</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      <Choices page={page} />
      <Card title={`${title}: ${playerAverageGroupingLabels[by].toLowerCase()}`} className="averages">
        {lines.length === 0 ? (
          <p>No one has played {games} yet. Players are listed here once they have.</p>
        ) : (
          <AverageTable page={page} />
        )}
      </Card>
      <p className="soft">
        Players are listed after at least {games}, in order of average. The average is the shot difference per{' '}
        {useClubTerms().rink}.
        {by === 'pair' ? ' Two players count as a pair when they played on the same side.' : null}
      </p>
      {others.length > 0 ? (
        <p className="soft no-print">
          Other seasons:{' '}
          {others.map((one, at) => (
            <span key={one}>
              {at > 0 ? ', ' : null}
              <a href={`/averages?season=${one}`}>{one}</a>
            </span>
          ))}
        </p>
      ) : null}
    </PageLayout>
  );
}

function Choices({ page: { season, seasons, divisions, division, by } }: { page: LeagueAveragesPageData }) {
  const to = (chosen: { division?: string; by?: string }) => {
    const query = new URLSearchParams({
      ...(season !== seasons[0] && { season: String(season) }),
      ...{ division, by, ...chosen },
    });
    return `/averages?${query}`;
  };
  return (
    <div className="stack tight averages-choices no-print">
      {divisions.length > 1 ? (
        <FilterPills
          label="Division"
          pills={divisions.map(({ day, title }) => ({
            to: to({ division: day }),
            words: title,
            isChosen: day === division,
          }))}
        />
      ) : null}
      <FilterPills
        label="Averages for"
        pills={playerAverageGroupings.map((one) => ({
          to: to({ by: one }),
          words: playerAverageGroupingLabels[one],
          isChosen: one === by,
        }))}
      />
    </div>
  );
}

const columns: {
  key: 'played' | 'won' | 'drawn' | 'lost' | 'for' | 'against';
  name: string;
  full: string;
}[] = [
  { key: 'played', name: 'P', full: 'Played' },
  { key: 'won', name: 'W', full: 'Won' },
  { key: 'drawn', name: 'D', full: 'Drawn' },
  { key: 'lost', name: 'L', full: 'Lost' },
  { key: 'for', name: 'F', full: 'Shots for' },
  { key: 'against', name: 'A', full: 'Shots against' },
];
const folds = (key: (typeof columns)[number]['key']) => key !== 'played' && key !== 'won';

/** Renders drawn, lost and shots in a line under the name on narrow screens. */
function AverageTable({ page: { lines, title, by } }: { page: LeagueAveragesPageData }) {
  return (
    <table className="figure-table averages-table">
      <caption className="visually-hidden">
        {title}: {playerAverageGroupingLabels[by].toLowerCase()}
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          {columns.map(({ key, name, full }) => (
            <th key={key} scope="col" className={folds(key) ? 'averages-folds' : undefined}>
              <abbr title={full}>{name}</abbr>
            </th>
          ))}
          <th scope="col" className="averages-folds">
            <abbr title="Shot difference">+/−</abbr>
          </th>
          <th scope="col">
            <abbr title="Average">Av.</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.names}
              <span className="averages-team">{line.team}</span>
              <span className="averages-folded">{foldedLine(line)}</span>
            </th>
            {columns.map(({ key }) => (
              <td key={key} className={folds(key) ? 'averages-folds' : undefined}>
                {line[key]}
              </td>
            ))}
            <td className="averages-folds">{formatSignedNumber(line.difference)}</td>
            <td>{line.average}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Drew 1, lost 2. Shots 84 to 61 (+23)' */
function foldedLine({ drawn, lost, for: shots, against, difference }: PlayerAverageRow): string {
  return `Drew ${drawn}, lost ${lost}. Shots ${shots} to ${against} (${formatSignedNumber(difference)})`;
}
