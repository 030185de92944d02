import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useClub } from '#app/club/shell.ts';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { calendarSeason } from './season.server.ts';
import { byMonth, type CalendarEvent, typeNames } from './season.ts';

/** So many matches fit one sheet in two columns of large type; a fuller season takes three of small. */
const roomy = 84;

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const season = await calendarSeason(site.db, dayAndWords(site).words);
  const matches = (season?.events ?? []).filter((event) => event.type !== 'roll-up');
  return { year: season?.year, months: byMonth(matches), full: matches.length > roomy };
}

/** The season on one sheet of A4. Roll-ups, the same every Saturday, are one line at its foot. */
export default function FixtureCard() {
  const { year, months, full } = useLoaderData<typeof loader>();
  const { name, rollUps } = useClub();
  return (
    <Page
      title={`Fixture card ${year}`}
      description={`The ${year} fixtures of ${name} Bowls Club on one sheet of A4, to print.`}
      heading={`${name} Bowls Club: fixtures ${year}`}
      before={
        <div className="no-print">
          <BackLink href="/full-calendar">Back to the calendar</BackLink>
        </div>
      }
      wide
    >
      <p className="lead no-print">Print this page: it fits one sheet of A4.</p>
      <div className={full ? 'fixture-card full' : 'fixture-card'}>
        {months.map((month) => (
          <table key={month.name}>
            <caption>{month.name}</caption>
            <thead className="visually-hidden">
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Opponent or event</th>
                <th scope="col">Kind</th>
              </tr>
            </thead>
            <tbody>
              {month.events.map((event) => (
                <tr key={event.id}>
                  <td>
                    {event.weekday.slice(0, 3)} {event.date.split(' ')[0]}
                  </td>
                  <td>{event.opponent}</td>
                  <td>{place(event, name)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
      <p>Roll-ups every Saturday from April to September, {rollUps.label}. H: at home. A: away.</p>
    </Page>
  );
}

function place(event: CalendarEvent, clubName: string) {
  if (event.type === 'open' || event.type === 'county') return typeNames[event.type];
  return event.location === clubName ? 'H' : 'A';
}
