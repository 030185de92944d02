import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { formatDayAndMonth } from '#app/core/dates.ts';
import {
  formatCompetitionRules,
  formatHandicap,
  getMatchChallengeRule,
  getSidePositionLabels,
} from '#app/modules/competition-rules/competition-rules.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { useClub } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';

/** Rows that fit on one sheet of A4. */
const rowsPerSheet = 24;

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/competitions/{slug}', { param: { slug } });

/** Renders a sheet for the clubhouse wall: the entries so far, and empty rows. */
export default function CompetitionSignUpPrintPage() {
  const competition = useLoaderData<typeof clientLoader>();
  const { slug, name, title, side, handicaps, closes, entries } = competition;
  const club = useClub();
  const free = Math.max(4, rowsPerSheet - entries.length);
  return (
    <PageLayout
      title={title}
      description={`A list for the clubhouse wall: ${title}.`}
      before={
        <Link className="back no-print" to={`/desk/competitions/${slug}`}>
          <span aria-hidden="true">←</span> {name}
        </Link>
      }
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <div className="stack entry-sheet">
        <p>
          {formatClubName(club)} ·{' '}
          {formatCompetitionRules({ ...competition, ageOn: competition.ageOn.slice(5) }, club.words)}
        </p>
        <p>
          <strong>
            Please put your name down{closes ? ` by ${formatDayAndMonth(closes.slice(5))}` : ''}.
          </strong>{' '}
          {getMatchChallengeRule(side)}
        </p>
        <table>
          <TableHead
            of={[{ hidden: 'Number' }, ...getSidePositionLabels(side), handicaps ? 'Handicap' : null]}
          />
          <tbody>
            {entries.map(({ id, players, start }, at) => (
              <tr key={id}>
                <td>{at + 1}</td>
                {getSidePositionLabels(side).map((place, position) => (
                  <td key={place}>{players[position]?.name}</td>
                ))}
                {handicaps ? <td>{formatHandicap(start)}</td> : null}
              </tr>
            ))}
            {Array.from({ length: free }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty lines
              <tr key={at}>
                <td>{entries.length + at + 1}</td>
                {getSidePositionLabels(side).map((place) => (
                  <td key={place} />
                ))}
                {handicaps ? <td /> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PageLayout>
  );
}
