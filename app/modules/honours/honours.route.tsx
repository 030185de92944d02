import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClubName } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { readHonoursBoard } from './honours-board.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  return { board: await readHonoursBoard(site.db, getTodayAndPlaceholders(site).words) };
}

/** Public honours board, year by year. */
export default function HonoursPage() {
  const { board } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  return (
    <PageLayout
      title="Honours board"
      description={`Who won the competitions of ${clubName}, year by year.`}
      lead="Who won our competitions, year by year."
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      {board.length === 0 ? (
        <Card>
          <p>There are no names on the board yet. The first will appear after the next final.</p>
        </Card>
      ) : null}
      <div className="cards board">
        {board.map(({ name, lines }) => (
          <Card key={name} title={name}>
            <table className="report">
              <caption className="visually-hidden">{name}</caption>
              <TableHead of={['Year', 'Winners', 'Runners-up']} />
              <tbody>
                {lines.map(({ id, year, winner, runner_up }) => (
                  <tr key={id}>
                    <th scope="row">{year}</th>
                    <td>
                      <strong>{winner}</strong>
                      {runner_up ? <span className="board-second">Runner-up: {runner_up}</span> : null}
                    </td>
                    <td>{runner_up}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Card>
        ))}
      </div>
    </PageLayout>
  );
}
