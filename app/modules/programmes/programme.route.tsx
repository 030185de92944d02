import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatWeekdayAndDate } from '#app/core/dates.ts';
import { formatEventDays, formatEventStateBadge } from '#app/core/event.ts';
import { EventMemberNotes } from '#app/modules/calendar/event-state.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import { formatProgrammeTimeAndRink, type ProgrammeLine } from './programme.ts';
import { readProgrammePage } from './read-programme.server.ts';

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const page = await readProgrammePage(context.get(siteContext), id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

/** Renders the public programme of an event, day by day: players, place and time, and results as they come in. */
export default function ProgrammePage() {
  const { event, days } = useLoaderData<typeof loader>();
  const when = formatEventDays(event);
  const state = formatEventStateBadge(event);
  return (
    <PageLayout
      title={`${event.opponent}: programme`}
      heading={event.opponent}
      description={`The programme of ${event.opponent}, ${when}: the matches, places, times and results.`}
      lead={[state && `${state}:`, [when, event.location].filter(Boolean).join(', ')]
        .filter(Boolean)
        .join(' ')}
      before={
        <div className="no-print print-row">
          <BackLink href={`/full-calendar#${event.id}`}>Back to the calendar</BackLink>
          <PublicPrintButton />
        </div>
      }
    >
      <EventMemberNotes event={{ ...event, hasProgramme: false }} />
      {days.map(({ date, lines }) => (
        <section key={date} className="card programme-day">
          <h2>{formatWeekdayAndDate(date)}</h2>
          <ul className="list">
            {lines.map((line) => (
              <li key={line.id}>
                <LineItem line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageLayout>
  );
}

function LineItem({ line }: { line: ProgrammeLine }) {
  const { what, place, note, result, sides, link } = line;
  const when = formatProgrammeTimeAndRink(line, useClubTerms().rink);
  const winner = sides.find(({ won }) => won);
  return (
    <div className="programme-line">
      <p className="programme-when">{when}</p>
      <div>
        <p>
          {link ? <a href={link}>{what}</a> : <strong>{what}</strong>}
          {place ? `, ${place}` : null}
        </p>
        {sides.length > 0 ? <p>{sides.map(({ name }) => name).join(' v ')}</p> : null}
        {winner || result ? (
          <p className="programme-result">
            {winner ? `${winner.name} won` : null} {result}
          </p>
        ) : null}
        {note ? <p className="soft">{note}</p> : null}
      </div>
    </div>
  );
}
