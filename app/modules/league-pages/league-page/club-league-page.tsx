import { EventList, EventListItem } from '#app/modules/calendar/event-list-item.tsx';
import type { InPlayMatch } from '#app/modules/in-play/in-play.ts';
import { InPlayMatchScoreList } from '#app/modules/in-play/in-play-scores.tsx';
import { useClubName } from '#app/site/shell.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PublicPrintButton } from '#app/ui/print/print-button.tsx';
import {
  LeagueDataLoadingFrame,
  LeagueDivisionCards,
  LeagueResultCards,
  LeagueStandingsCard,
} from './league-cards.tsx';
import type { LeaguePageData } from './league-page-data.server.ts';

interface Props {
  page: LeaguePageData;
  inPlay: InPlayMatch[];
}

/** Renders the page of a league that the club plays in. */
export function ClubLeaguePage({ page, inPlay }: Props) {
  const { league, divisions, state } = page;
  const { name, weekday } = league;
  const loading = state === 'loading';
  const title = divisions.length > 0 ? league.division : '';
  return (
    <PageLayout
      title={name}
      description={`${name}: table, next match, upcoming games and results for ${useClubName()}${weekday && ` on ${weekday}s`}.`}
      lead={league.starts}
      before={
        <div className="no-print print-row">
          <BackLink href="/standings">Back to Standings</BackLink>
          <PublicPrintButton />
        </div>
      }
      wide
    >
      <div className="columns">
        <div className="stack loose league-parts">
          <InPlayMatchScoreList matches={inPlay} only />
          <LeagueDataLoadingFrame part={page}>
            <LeagueStandingsCard
              part={page}
              loading={loading}
              title={title || 'League table'}
              name={[name, title].filter(Boolean).join(', ')}
              about={league.about}
            />
            <UpcomingMatches page={page} />
            <LeagueResultCards
              part={page}
              loading={loading}
              title={title ? `${title}: results to date` : 'Results to date'}
            />
          </LeagueDataLoadingFrame>
          {divisions.map((part) => (
            <LeagueDivisionCards key={part.league.day} part={part} />
          ))}
          <LeaguePageLinks page={page} />
        </div>
        <LeagueCards page={page} />
      </div>
    </PageLayout>
  );
}

function UpcomingMatches({ page }: { page: LeaguePageData }) {
  const { nextMatch, nextSide, toCome, contact, league } = page;
  return (
    <Card title={['Upcoming', league.weekday, 'games'].filter(Boolean).join(' ')} className="no-print">
      <p className="next-match">
        {nextMatch} {nextSide ? <span className="badge">{nextSide}</span> : null}
      </p>
      {toCome.length > 0 && contact ? (
        <p>If you would like to play or have a question, see {contact}, the organiser.</p>
      ) : null}
      {toCome.length > 0 ? (
        <EventList>
          {toCome.map((event) => (
            <EventListItem key={event.id} event={event} />
          ))}
        </EventList>
      ) : null}
    </Card>
  );
}

/** Renders links to the league's own pages elsewhere and to the tables of earlier seasons. */
export function LeaguePageLinks({ page: { league, links, earlier } }: { page: LeaguePageData }) {
  if (links.length === 0 && earlier.length === 0) return null;
  return (
    <div className="stack loose league-beside no-print">
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

function LeagueCards({ page: { leagues, league } }: { page: LeaguePageData }) {
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
