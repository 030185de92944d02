import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shownSeason } from '#app/modules/calendar/calendar.server.ts';
import { rollUpDay, toCome, withMoved } from '#app/modules/calendar/calendar.ts';
import { EventLine, EventList } from '#app/modules/calendar/event-line.tsx';
import { EventName } from '#app/modules/calendar/state-words.tsx';
import { competitionsNow } from '#app/modules/competitions/competitions.server.ts';
import { leagues } from '#app/modules/leagues/leagues.server.ts';
import { comingOpens, opens as openRows } from '#app/modules/opens/opens.server.ts';
import { teamWords } from '#app/modules/opens/opens.ts';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useWords } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { readPage } from '#app/site/texts/page-text.server.ts';
import { PageWords } from '#app/site/texts/page-words.tsx';
import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { UpcomingSection } from './upcoming-section.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = dayAndWords(site);
  const text = (key: string) => readPage(site.db, words, key);
  const season = await shownSeason(site);
  const coming = season ? toCome({ ...season, events: withMoved(season.events) }, date) : [];
  return {
    page: await text('upcoming-events'),
    next: coming.slice(0, 5),
    rollUps: {
      text: await text('upcoming-roll-ups'),
      events: coming.filter((e) => e.kind.nature === 'roll-up').slice(0, 4),
      any: rollUpDay(season?.events ?? []) !== undefined,
    },
    competitions: { text: await text('upcoming-competitions'), list: await competitionsNow(site.db, words) },
    opens: {
      text: await text('upcoming-opens'),
      list: season ? await comingOpens(site.db, words, season, date) : [],
      any: (await openRows(site.db, words)).length > 0,
    },
    leagues: {
      text: await text('upcoming-leagues'),
      list: (await leagues(site.db)).map((league) => ({
        ...league,
        events: coming.filter((event) => event.type === league.day).slice(0, 3),
      })),
    },
    join: await text('upcoming-join'),
  };
}

export default function UpcomingEvents() {
  const { page, next, rollUps, competitions, opens, leagues, join } = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <Page title={page.title} description={page.description} wide>
      <PageWords page={page} />
      <RoomForMembers />
      {next.length > 0 ? (
        <section className="card coming-next">
          <h2>What comes next</h2>
          <EventList>
            {next.map((event) => (
              <EventLine key={event.id} event={event} filed again />
            ))}
          </EventList>
        </section>
      ) : null}
      <div className="upcoming">
        {rollUps.any ? (
          <UpcomingSection
            page={rollUps.text}
            events
            empty={`The next ${words.rollUps} will be here when the season's dates are set.`}
          >
            {rollUps.events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </UpcomingSection>
        ) : null}
        {competitions.list.length > 0 ? (
          <UpcomingSection page={competitions.text}>
            {competitions.list.map(({ slug, name, current }) => (
              <li key={slug}>
                <a href={`/club/${slug}`}>{name}</a>
                {current ? <span className="soft">{current}</span> : null}
              </li>
            ))}
          </UpcomingSection>
        ) : null}
        {opens.any ? (
          <UpcomingSection
            page={opens.text}
            empty="No more opens this season."
            more={
              <ButtonLink href="/opens" kind="quiet">
                Every open, and earlier winners
              </ButtonLink>
            }
          >
            {opens.list.map((open) => (
              <li key={open.slug}>
                <EventName event={open.event}>
                  <a href={`/opens/${open.slug}`}>{open.name}</a>
                </EventName>
                <span className="soft">
                  {open.event.weekday} {open.event.date}, {open.starts} · {teamWords(open.team, words)},{' '}
                  {open.woods} woods
                </span>
              </li>
            ))}
          </UpcomingSection>
        ) : null}
        {leagues.list.length > 0 ? <LeagueMatches leagues={leagues} /> : null}
      </div>
      <section className="card call" data-change={`pages/${join.key}`}>
        <h2>{join.title}</h2>
        <RichText doc={join.body} />
        <ButtonLink href="/how-to-join">How to join</ButtonLink>
      </section>
    </Page>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function LeagueMatches({ leagues: { text, list } }: Pick<Loaded, 'leagues'>) {
  return (
    <UpcomingSection page={text} wide>
      {list.map(({ day, name, starts, events }) => (
        <li key={day}>
          <a href={`/leagues/${day}`}>{name}</a>
          <span className="soft">{starts}</span>
          <EventList>
            {events.map((event) => (
              <EventLine key={event.id} event={event} />
            ))}
          </EventList>
        </li>
      ))}
    </UpcomingSection>
  );
}
