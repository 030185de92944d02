import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { isOff } from '#app/core/event.ts';
import { begunYear, readGreen, shownSeason } from '#app/modules/calendar/calendar.server.ts';
import {
  afterToday,
  type CalendarEvent,
  calledOff,
  nextEvent,
  todayOf,
} from '#app/modules/calendar/calendar.ts';
import { GreenLine } from '#app/modules/calendar/green/green-line.tsx';
import { InPlayNow } from '#app/modules/calendar/in-play/in-play.tsx';
import { TodayLine } from '#app/modules/calendar/today/today-line.tsx';
import { WhatsNext } from '#app/modules/calendar/whats-next.tsx';
import { matchesInPlay } from '#app/modules/match-day/match-day.server.ts';
import { LinkCard } from '#app/modules/pages/cards/link-card.tsx';
import { homeOfLeague } from '#app/modules/pages/league/home-of-league.server.ts';
import { LeagueHome } from '#app/modules/pages/league/home-of-league.tsx';
import { NoticeList } from '#app/modules/pages/notices/notice-list.tsx';
import { noticesOn } from '#app/modules/pages/notices/notices.server.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useClub } from '#app/site/shell.ts';
import { dayAndWords, type Site, siteContext } from '#app/site/site.server.ts';
import { readCards, readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { Head } from '#app/ui/page.tsx';
import { SportsClub } from './sports-club.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  if (site.club.uses.league) return { league: await homeOfLeague(site), club: null };
  return { league: null, club: await homeOfClub(site) };
}

async function homeOfClub(site: Site) {
  const { date, words } = dayAndWords(site);
  const begun = await begunYear(site.db, date);
  const [page, cards, season, green, notices, inPlay] = await Promise.all([
    readPage(site.db, words, 'home'),
    // A card may link to the current season, or to the last one until the next has begun.
    readCards(site.db, { ...words, season: String(begun ?? '') }, 'home'),
    shownSeason(site),
    readGreen(site.db, site.clock),
    noticesOn(site.db, words, date),
    matchesInPlay(site),
  ]);
  const today = todayOf(season, date);
  const next = season && nextEvent(season, date);
  const isToday = today.events.some(({ id }) => id === next?.id);
  // Cancelled events of today are already in the today line.
  const off = season
    ? calledOff(season, date).filter(({ id }) => !today.events.some((one) => one.id === id))
    : [];
  // A single event of today is rendered by the card alone; the card has no cancelled events.
  const isInCard = isToday && today.events.length === 1;
  const then = isToday ? afterToday(season, date) : undefined;
  const isMatchDay = site.club.uses.names && today.events.some(isToBePlayed);
  return { page, cards, today: isInCard ? null : today, next, then, off, green, notices, inPlay, isMatchDay };
}

/** True for a match of today that may be in play before the day is over. */
const isToBePlayed = (event: CalendarEvent) =>
  event.kind.nature === 'match' && !isOff(event) && !event.winner;

type HomeOfClub = Awaited<ReturnType<typeof homeOfClub>>;

export default function Home() {
  const { league, club } = useLoaderData<typeof loader>();
  return league ? <LeagueHome home={league} /> : <ClubHome home={club} />;
}

/** Renders the home page of a club: today's events, the green, the next event, then the introduction. */
function ClubHome({
  home: { page, cards, today, next, then, off, green, notices, inPlay, isMatchDay },
}: {
  home: HomeOfClub;
}) {
  const club = useClub();
  return (
    <article className="home">
      <Head title={page.title} description={page.description} />
      <SportsClub />
      {next?.takesNames ? <RoomForMembers /> : null}
      <div className="hero">
        <div className="hero-now">
          <h1>{page.title}</h1>
          <InPlayNow matches={inPlay} awaited={isMatchDay} />
          {today ? <TodayLine today={today} /> : null}
          <GreenLine green={green} />
          {next ? <WhatsNext event={next} off={off} then={then} /> : null}
        </div>
        <img
          src="/pictures/hero.svg"
          alt="A summer afternoon on the green: players in white, the club site with its flag, and the church behind the hedge."
          width={1600}
          height={900}
          fetchPriority="high"
        />
        <div className="hero-words">
          <PageWords page={page} />
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
        <NoticeList notices={notices} />
        <div className="home-cards" data-change="cards">
          {cards.map((card) => (
            <LinkCard key={card.id} card={card} />
          ))}
        </div>
      </div>
    </article>
  );
}
