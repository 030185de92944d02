import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readCachedCalendarSeason } from '#app/modules/calendar/calendar.server.ts';
import {
  addPostponedEventEntries,
  getRollUpWeekday,
  getUpcomingEvents,
} from '#app/modules/calendar/calendar.ts';
import { EventList, EventListItem } from '#app/modules/calendar/event-list-item.tsx';
import { EventNameWithState } from '#app/modules/calendar/event-state.tsx';
import { readCompetitionsWithProgress } from '#app/modules/competitions/competitions.server.ts';
import { readLeaguesPlayedIn } from '#app/modules/leagues/leagues.server.ts';
import {
  readOpenCompetitions as openRows,
  readUpcomingOpenCompetitions,
} from '#app/modules/opens/opens.server.ts';
import { formatOpenCompetitionSideKind } from '#app/modules/opens/opens.ts';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClubTerms } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { readPageText } from '#app/site/texts/page-text.server.ts';
import { PageTextBody } from '#app/site/texts/page-text-body.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { UpcomingItemsSection } from './upcoming-section.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = getTodayAndPlaceholders(site);
  const text = (key: string) => readPageText(site.db, words, key);
  const season = await readCachedCalendarSeason(site);
  const coming = season
    ? getUpcomingEvents({ ...season, events: addPostponedEventEntries(season.events) }, date)
    : [];
  return {
    page: await text('upcoming-events'),
    next: coming.slice(0, 5),
    rollUps: {
      text: await text('upcoming-roll-ups'),
      events: coming.filter((e) => e.kind.nature === 'roll-up').slice(0, 4),
      any: getRollUpWeekday(season?.events ?? []) !== undefined,
    },
    competitions: {
      text: await text('upcoming-competitions'),
      list: await readCompetitionsWithProgress(site.db, words),
    },
    opens: {
      text: await text('upcoming-opens'),
      list: season ? await readUpcomingOpenCompetitions(site.db, words, season, date) : [],
      any: (await openRows(site.db, words)).length > 0,
    },
    leagues: {
      text: await text('upcoming-leagues'),
      list: (await readLeaguesPlayedIn(site.db)).map((league) => ({
        ...league,
        events: coming.filter((event) => event.type === league.day).slice(0, 3),
      })),
    },
    join: await text('upcoming-join'),
  };
}

export default function UpcomingEventsPage() {
  const { page, next, rollUps, competitions, opens, leagues, join } = useLoaderData<typeof loader>();
  const words = useClubTerms();
  return (
    <PageLayout title={page.title} description={page.description} wide>
      <PageTextBody page={page} />
      <MemberLinksPlaceholder />
      {next.length > 0 ? (
        <section className="card coming-next">
          <h2>Coming up</h2>
          <EventList>
            {next.map((event) => (
              <EventListItem key={event.id} event={event} showKind isDuplicate />
            ))}
          </EventList>
        </section>
      ) : null}
      <div className="cards upcoming">
        {rollUps.any ? (
          <UpcomingItemsSection
            page={rollUps.text}
            events
            empty={`The next ${words.rollUps} will be here when the season’s dates are set.`}
          >
            {rollUps.events.map((event) => (
              <EventListItem key={event.id} event={event} />
            ))}
          </UpcomingItemsSection>
        ) : null}
        {competitions.list.length > 0 ? (
          <UpcomingItemsSection page={competitions.text}>
            {competitions.list.map(({ slug, name, current }) => (
              <li key={slug}>
                <a href={`/club/${slug}`}>{name}</a>
                {current ? <span className="soft">{current}</span> : null}
              </li>
            ))}
          </UpcomingItemsSection>
        ) : null}
        {opens.any ? (
          <UpcomingItemsSection
            page={opens.text}
            empty="No more opens this season."
            more={
              <ButtonLink href="/opens" kind="quiet">
                All opens and past winners
              </ButtonLink>
            }
          >
            {opens.list.map((open) => (
              <li key={open.slug}>
                <EventNameWithState event={open.event}>
                  <a href={`/opens/${open.slug}`}>{open.name}</a>
                </EventNameWithState>
                <span className="soft">
                  {open.event.weekday} {open.event.date}, {open.starts} ·{' '}
                  {formatOpenCompetitionSideKind(open.team, words)}, {open.woods} woods
                </span>
              </li>
            ))}
          </UpcomingItemsSection>
        ) : null}
        {leagues.list.length > 0 ? <LeagueMatches leagues={leagues} /> : null}
      </div>
      <section className="card call" data-change={`pages/${join.key}`}>
        <h2>{join.title}</h2>
        <RichTextView doc={join.body} />
        <ButtonLink href="/how-to-join">How to join</ButtonLink>
      </section>
    </PageLayout>
  );
}

type UpcomingEventsData = Awaited<ReturnType<typeof loader>>;

function LeagueMatches({ leagues: { text, list } }: Pick<UpcomingEventsData, 'leagues'>) {
  return (
    <UpcomingItemsSection page={text} wide>
      {list.map(({ day, name, starts, events }) => (
        <li key={day}>
          <a href={`/leagues/${day}`}>{name}</a>
          <span className="soft">{starts}</span>
          <EventList>
            {events.map((event) => (
              <EventListItem key={event.id} event={event} />
            ))}
          </EventList>
        </li>
      ))}
    </UpcomingItemsSection>
  );
}
