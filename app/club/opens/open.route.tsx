import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Rules, RulesNote } from '#app/club/calendar/rules.tsx';
import { SportsEvent } from '#app/club/calendar/sports-event.tsx';
import { stateText } from '#app/club/calendar/states.ts';
import { albumPhotos } from '#app/club/gallery/albums.server.ts';
import { PhotoGrid } from '#app/club/gallery/photo-grid.tsx';
import { RoomForMembers } from '#app/club/room-for-members.tsx';
import { dayAndWords, siteContext } from '#app/club/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { openAt, openEvent } from './opens.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const { words } = dayAndWords(site);
  const open = await openAt(site.db, words, params.slug ?? '');
  if (!open) throw data(null, { status: 404 });
  const event = await openEvent(site.db, words, open);
  return { open, event, photos: open.album ? await albumPhotos(site.db, open.album) : [] };
}

export default function Open() {
  const { open, event, photos } = useLoaderData<typeof loader>();
  return (
    <Page
      title={open.name}
      description={open.summary}
      lead={open.summary}
      before={<BackLink href="/up-coming-events">Back to upcoming events</BackLink>}
      wide
    >
      <SportsEvent
        name={open.name}
        description={open.summary}
        date={`${open.season}-${open.day}`}
        path={`/opens/${open.slug}`}
        event={event}
      />
      {event && stateText(event) ? <p className="alert danger">{stateText(event)}</p> : null}
      <RoomForMembers />
      <div className="columns facts-first">
        <div className="aside">
          <Facts />
          <img
            src="/pictures/trophy.svg"
            alt=""
            width={600}
            height={450}
            loading="lazy"
            className="drawing"
          />
        </div>
        <RichText doc={open.body} />
      </div>
      {photos.length > 0 ? (
        <section className="stack">
          <h2>Photographs</h2>
          <PhotoGrid photos={photos} />
        </section>
      ) : null}
    </Page>
  );
}

function Facts() {
  const { open } = useLoaderData<typeof loader>();
  return (
    <section className="card" data-about={`open:${open.slug}`}>
      <h2>The day at a glance</h2>
      <dl className="facts">
        <dt>Date</dt>
        <dd>
          {open.weekday} {open.date} {open.season}
        </dd>
        <dt>Starts</dt>
        <dd>{open.starts}</dd>
        <dt>Sides</dt>
        <dd>{open.team}</dd>
        <dt>Woods</dt>
        <dd>{open.woods} each</dd>
        <dt>Games</dt>
        <dd>
          {open.games} of {open.ends} ends
        </dd>
        <dt>Rules</dt>
        <dd>
          <Rules rules={open.rules} />
        </dd>
        <dt>Entry</dt>
        <dd>{open.fee}</dd>
      </dl>
      {open.rules === 'EBF' ? <RulesNote /> : null}
    </section>
  );
}
