import type { InPlay } from '#app/modules/calendar/calendar.ts';
import { EventLine, EventList } from '#app/modules/calendar/event-line.tsx';
import { InPlayNow } from '#app/modules/calendar/in-play/in-play.tsx';
import { DivisionPart, PartFrame, ResultCards, TableCard } from '#app/modules/leagues/shown/league-part.tsx';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { PrintThis } from '#app/ui/print/print-button.tsx';
import type { LeaguePage } from './leagues-now.server.ts';

interface Props {
  page: LeaguePage;
  inPlay: InPlay[];
}

/** Renders the page of a league that the club plays in. */
export function LeagueOfClub({ page, inPlay }: Props) {
  const { league, divisions, state } = page;
  const { name, weekday } = league;
  const loading = state === 'loading';
  const title = divisions.length > 0 ? league.division : '';
  return (
    <Page
      title={name}
      description={`${name}: table, next match, upcoming games and results of ${useClubName()}${weekday && ` on ${weekday}s`}.`}
      lead={league.starts}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PrintThis />
        </div>
      }
      wide
    >
      <div className="columns">
        <div className="league-parts">
          <InPlayNow matches={inPlay} only />
          <PartFrame part={page}>
            <TableCard
              part={page}
              loading={loading}
              title={title || 'League table'}
              name={[name, title].filter(Boolean).join(', ')}
              about={league.about}
            />
            <Upcoming page={page} />
            <ResultCards
              part={page}
              loading={loading}
              title={title ? `${title}: results to date` : 'Results to date'}
            />
          </PartFrame>
          {divisions.map((part) => (
            <DivisionPart key={part.league.day} part={part} />
          ))}
          <Beside page={page} />
        </div>
        <LeagueCards page={page} />
      </div>
    </Page>
  );
}

function Upcoming({ page }: { page: LeaguePage }) {
  const { nextMatch, nextSide, toCome, contact, league } = page;
  return (
    <Card title={['Upcoming', league.weekday, 'games'].filter(Boolean).join(' ')} className="no-print">
      <p className="next-match">
        {nextMatch} {nextSide ? <span className="badge">{nextSide}</span> : null}
      </p>
      {toCome.length > 0 && contact ? (
        <p>See {contact}, the organiser, if you would like to play or have a question.</p>
      ) : null}
      {toCome.length > 0 ? (
        <EventList>
          {toCome.map((event) => (
            <EventLine key={event.id} event={event} />
          ))}
        </EventList>
      ) : null}
    </Card>
  );
}

/** Renders links to the league's own pages elsewhere and to the tables of earlier seasons. */
export function Beside({ page: { league, links, earlier } }: { page: LeaguePage }) {
  if (links.length === 0 && earlier.length === 0) return null;
  return (
    <div className="league-beside no-print">
      {links.length > 0 ? (
        <ul className="links">
          {links.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {earlier.length > 0 ? (
        <p className="soft">
          Earlier seasons:{' '}
          {earlier.map((season, index) => (
            <span key={season}>
              {index > 0 ? ', ' : null}
              <a href={`/leagues/${league.day}/${season}`}>{season}</a>
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function LeagueCards({ page: { leagues, league } }: { page: LeaguePage }) {
  return (
    <nav className="aside no-print" aria-label="Leagues">
      {leagues.map(({ day, name, starts }) => (
        <a
          key={day}
          className="card league-card"
          href={`/leagues/${day}`}
          aria-current={day === league.day ? 'page' : undefined}
        >
          <strong>{name}</strong>
          <span className="soft">{starts}</span>
        </a>
      ))}
    </nav>
  );
}
