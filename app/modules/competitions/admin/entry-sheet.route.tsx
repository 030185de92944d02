import { Link, useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import { showDay } from '#app/core/dates.ts';
import { factsLine } from '#app/modules/competitions/rules/facts-line.ts';
import { challengeRule } from '#app/modules/competitions/rules/match-words.ts';
import { placesIn, signed } from '#app/modules/competitions/rules/sides.ts';
import { fullName } from '#app/site/club-words.ts';
import { useClub } from '#app/site/shell.ts';
import { Page } from '#app/ui/page.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';

/** Rows that fit on one sheet of A4. */
const lines = 24;

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/competitions/{slug}', { param: { slug } });

/** Renders a sheet for the clubhouse wall: the entries so far, and empty rows. */
export default function EntrySheet() {
  const competition = useLoaderData<typeof clientLoader>();
  const { slug, name, title, side, handicaps, closes, entries } = competition;
  const club = useClub();
  const free = Math.max(4, lines - entries.length);
  return (
    <Page
      title={title}
      description={`A list for the club site wall: ${title}.`}
      before={
        <Link className="back no-print" to={`/desk/competitions/${slug}`}>
          <span aria-hidden="true">←</span> {name}
        </Link>
      }
    >
      <div className="actions no-print">
        <PrintButton />
      </div>
      <div className="entry-sheet">
        <p>
          {fullName(club)} · {factsLine({ ...competition, ageOn: competition.ageOn.slice(5) }, club.words)}
        </p>
        <p>
          <strong>Please put your name down{closes ? ` by ${showDay(closes.slice(5))}` : ''}.</strong>{' '}
          {challengeRule(side)}
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Number</span>
              </th>
              {placesIn(side).map((place) => (
                <th key={place} scope="col">
                  {place}
                </th>
              ))}
              {handicaps ? <th scope="col">Start</th> : null}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, players, start }, at) => (
              <tr key={id}>
                <td>{at + 1}</td>
                {placesIn(side).map((place, position) => (
                  <td key={place}>{players[position]?.name}</td>
                ))}
                {handicaps ? <td>{signed(start)}</td> : null}
              </tr>
            ))}
            {Array.from({ length: free }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty lines
              <tr key={at}>
                <td>{entries.length + at + 1}</td>
                {placesIn(side).map((place) => (
                  <td key={place} />
                ))}
                {handicaps ? <td /> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  );
}
