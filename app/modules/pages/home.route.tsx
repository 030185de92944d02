import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isEventNotPlayed } from '#app/core/event.ts';
import {
  readCachedCalendarSeason,
  readLatestBegunSeasonYear,
} from '#app/modules/calendar/calendar.server.ts';
import {
  type CalendarEvent,
  getCalledOffEvents,
  getNextEvent,
  getNextEventAfterToday,
  getTodayEvents,
} from '#app/modules/calendar/calendar.ts';
import { NextEventCard } from '#app/modules/calendar/next-event-card.tsx';
import { TodayEventsSummary } from '#app/modules/calendar/today/today-summary.tsx';
import { readCurrentGreenStatus } from '#app/modules/green/green.server.ts';
import { GreenStatusLine } from '#app/modules/green/green-status-line.tsx';
import { InPlayMatchScoreList } from '#app/modules/in-play/in-play-scores.tsx';
import { LeagueHomePage } from '#app/modules/league-pages/league/league-home.tsx';
import { readLeagueHome } from '#app/modules/league-pages/league-pages.server.ts';
import { readMatchesInPlay } from '#app/modules/match-day/match-day.server.ts';
import { NoticeList } from '#app/modules/notices/notice-list.tsx';
import { readNoticesOfDay } from '#app/modules/notices/notices.server.ts';
import { PageLinkCard } from '#app/modules/pages/cards/link-card.tsx';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClub } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, type Site, siteContext } from '#app/site/site.server.ts';
import { readPageCards, readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { DocumentHead } from '#app/ui/page-layout.tsx';
import { ClubStructuredData } from './club-structured-data.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (site.club.uses.league) return { league: await readLeagueHome(site), club: null };
  return { league: null, club: await readClubHome(site) };
}

async function readClubHome(site: Site) {
  const { date, words } = getTodayAndPlaceholders(site);
  const begun = await readLatestBegunSeasonYear(site.db, date);
  const [page, cards, season, green, notices, inPlay] = await Promise.all([
    readPageText(site.db, words, 'home'),
    // A card may link to the current season, or to the last one until the next has begun.
    readPageCards(site.db, { ...words, season: String(begun ?? '') }, 'home'),
    readCachedCalendarSeason(site),
    readCurrentGreenStatus(site.db, site.clock),
    readNoticesOfDay(site.db, words, date),
    readMatchesInPlay(site),
  ]);
  const today = getTodayEvents(season, date);
  const next = season && getNextEvent(season, date);
  const isToday = today.events.some(({ id }) => id === next?.id);
  // Cancelled events of today are already in the today line.
  const off = season
    ? getCalledOffEvents(season, date).filter(({ id }) => !today.events.some((one) => one.id === id))
    : [];
  // A single event of today is rendered by the card alone; the card has no cancelled events.
  const isInCard = isToday && today.events.length === 1;
  const then = isToday ? getNextEventAfterToday(season, date) : undefined;
  const isMatchDay = site.club.uses.names && today.events.some(mayBeInPlay);
  return { page, cards, today: isInCard ? null : today, next, then, off, green, notices, inPlay, isMatchDay };
}

/** True for a match of today that may be in play before the day is over. */
const mayBeInPlay = (event: CalendarEvent) =>
  event.kind.nature === 'match' && !isEventNotPlayed(event) && !event.winner;

type ClubHomeData = Awaited<ReturnType<typeof readClubHome>>;

export default function HomePage() {
  const { league, club } = useLoaderData<typeof loader>();
  return league ? <LeagueHomePage home={league} /> : <ClubHome home={club} />;
}

/** Renders the home page of a club: notices, today's events, the green, the next event, then the introduction. */
function ClubHome({
  home: { page, cards, today, next, then, off, green, notices, inPlay, isMatchDay },
}: {
  home: ClubHomeData;
}) {
  const club = useClub();
  return (
    <article className="home">
      <DocumentHead title={page.title} description={page.description} />
      <ClubStructuredData />
      {next?.takesNames ? <MemberLinksPlaceholder /> : null}
      <div className="hero">
        <div className="hero-now">
          <h1>{page.title}</h1>
          <NoticeList notices={notices} />
          <InPlayMatchScoreList matches={inPlay} awaited={isMatchDay} />
          {today ? <TodayEventsSummary today={today} /> : null}
          <GreenStatusLine green={green} />
          {next ? <NextEventCard event={next} off={off} then={then} /> : null}
        </div>
        <img
          src="/pictures/hero.svg"
          alt="A summer afternoon on the green: players in white, the clubhouse with its flag, and the church behind the hedge."
          width={1600}
          height={900}
          fetchPriority="high"
        />
        <div className="hero-words">
          <PageTextBody page={page} />
          <div className="actions">
            <ButtonLink href="/how-to-join">Join us</ButtonLink>
            <ButtonLink href="/new-to-bowling" kind="quiet">
              New to bowls?
            </ButtonLink>
            <ButtonLink href={`/find-${club.slug}-bowling-club`} kind="quiet">
              Find us
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="page wide">
        <div className="home-cards" data-change="cards">
          {cards.map((card) => (
            <PageLinkCard key={card.id} card={card} />
          ))}
        </div>
      </div>
    </article>
  );
}
