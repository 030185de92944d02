import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCount } from '#app/core/language.ts';
import {
  addPostponedEventEntries,
  getPastEvents,
  groupEventsByMonth,
} from '#app/modules/calendar/calendar-season/calendar-season.ts';
import {
  readPublishedSeason,
  readSeasonPhotoAlbums,
} from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { formatSeasonName } from '#app/modules/calendar/calendar-season/season-name.ts';
import { AlbumCards } from '#app/modules/gallery/album-cards.tsx';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { useClub, useClubName } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, siteContext } from '#app/site/site.server.ts';
import { ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { EventList } from './event-list-item.tsx';
import { PastEventListItem } from './past-event.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { date, words } = getTodayAndPlaceholders(site);
  const year = /^\d{4}$/.test(params.year ?? '') ? Number(params.year) : Number.NaN;
  const season = Number.isNaN(year) ? undefined : await readPublishedSeason(site.db, words, year);
  if (!season) throw data(null, { status: 404 });
  const played = getPastEvents({ events: addPostponedEventEntries(season.events) }, date);
  const albums = await readSeasonPhotoAlbums(site.db, words, year, date);
  return { name: formatSeasonName(season), months: groupEventsByMonth(played).reverse(), albums };
}

/** Render the played events of a season, the latest month first, with photographs if there are any. */
export default function SeasonEventsPage() {
  const { name: season, months, albums } = useLoaderData<typeof loader>();
  const { name } = useClub();
  const clubName = useClubName();
  return (
    <PageLayout
      title={`Season ${season}`}
      description={`The ${season} season of ${clubName}: matches played, results and photographs.`}
      lead="The days we have had, with photographs from those when someone remembered a camera."
    >
      <MemberLinksPlaceholder />
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
      <div className="calendar at-once">
        {months.map((month, index) => (
          <details key={month.key} className="month" open={index === 0}>
            <summary>
              <h2>{month.name}</h2>
              <span className="soft">{formatCount(month.events.length, 'event')}</span>
            </summary>
            <EventList>
              {month.events.toReversed().map((event) => (
                <PastEventListItem key={event.id} event={event} clubName={name} />
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
    </PageLayout>
  );
}
