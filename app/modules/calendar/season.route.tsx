import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { seasonAlbums, seasonOf } from '#app/modules/calendar/year-round/season.server.ts';
import { byMonth, past, withMoved } from '#app/modules/calendar/year-round/season.ts';
import { seasonName } from '#app/modules/calendar/year-round/season-name.ts';
import { AlbumCards } from '#app/modules/gallery/album-cards.tsx';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { dayAndWords, siteContext } from '#app/site/site.server.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { countEvents } from './calendar-filter.ts';
import { EventList } from './event-line.tsx';
import { PastEvent } from './past-event.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = dayAndWords(site);
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : Number.NaN;
  const season = Number.isNaN(year) ? undefined : await seasonOf(site.db, words, year);
  if (!season) throw data(null, { status: 404 });
  const played = past({ events: withMoved(season.events) }, date);
  const albums = await seasonAlbums(site.db, words, year, date);
  return { name: seasonName(season), months: byMonth(played).reverse(), albums };
}

/** Render the played events of a season, the latest month first, with photographs if there are any. */
export default function SeasonPage() {
  const { name: season, months, albums } = useLoaderData<typeof loader>();
  const { name } = useClub();
  const clubName = useClubName();
  return (
    <Page
      title={`Season ${season}`}
      description={`The ${season} season of ${clubName}: matches played, results and photographs.`}
      lead="The days that were, with photographs from those when somebody remembered a camera."
    >
      <RoomForMembers />
      {months.length === 0 ? (
        <div className="card">
          <p>Nothing has been played yet this season.</p>
          <ButtonLink href="/up-coming-events">See what is coming up</ButtonLink>
        </div>
      ) : null}
      {albums.length > 0 ? (
        <section className="stack" aria-label="Photographs">
          <AlbumCards albums={albums} compact />
          <p>
            <a href="/gallery">All our photographs</a>
          </p>
        </section>
      ) : null}
      <div className="calendar">
        {months.map((month, index) => (
          <details key={month.key} className="month" open={index === 0}>
            <summary>
              <h2>{month.name}</h2>
              <span className="soft">{countEvents(month.events.length)}</span>
            </summary>
            <EventList>
              {month.events.toReversed().map((event) => (
                <PastEvent key={event.id} event={event} clubName={name} />
              ))}
            </EventList>
          </details>
        ))}
      </div>
      {albums.length > 0 ? null : (
        <p>
          <a href="/gallery">All our photographs</a>
        </p>
      )}
    </Page>
  );
}
