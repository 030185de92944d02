import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { stateText } from '#app/core/event.ts';
import { SportsEvent } from '#app/modules/calendar/sports-event.tsx';
import { albumPhotos } from '#app/modules/gallery/gallery.server.ts';
import { PhotoGrid } from '#app/modules/gallery/photos/photo-grid.tsx';
import { EntrySection } from '#app/modules/opens/entries/entry-section.tsx';
import { takeEntry } from '#app/modules/opens/entries/take-entry.server.ts';
import { openPage } from '#app/modules/opens/open/open-page.server.ts';
import { FormFailed } from '#app/site/form-failed.tsx';
import { RoomForMembers } from '#app/site/room-for-members.tsx';
import { addressContext, siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { OpenFactsCard } from './open-facts-card.tsx';
import { OpenResults } from './open-results.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await openPage(site, params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  const entered = new URL(request.url).searchParams.get('entered');
  return { ...page, entered, photos: page.open.album ? await albumPhotos(site.db, page.open.album) : [] };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await openPage(context.get(siteContext), params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  // A body that cannot be parsed counts as an empty form.
  const form = await request.formData().catch(() => new FormData());
  const address = context.get(addressContext);
  const taken = await takeEntry(context.get(siteContext), address, { open: page.open.key, form });
  if ('answer' in taken) return data(taken.answer, { status: taken.status });
  // Redirect, so that a reload does not repeat the request.
  const said = taken.mailed ? taken.entered : `${taken.entered}-unmailed`;
  return redirect(`/opens/${page.open.slug}?entered=${said}#enter`, 303);
}

export const ErrorBoundary = FormFailed;

export default function Open() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { open, event, photos, date, results } = page;
  const won = results.find(({ season }) => season === open.season);
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
        date={date}
        path={`/opens/${open.slug}`}
        event={event}
      />
      {event && stateText(event) ? <p className="alert danger">{stateText(event)}</p> : null}
      <RoomForMembers />
      <div className="columns facts-first">
        <div className="aside">
          <OpenFactsCard page={page} />
          <img
            src="/pictures/trophy.svg"
            alt=""
            width={600}
            height={450}
            loading="lazy"
            className="drawing"
          />
        </div>
        <div className="stack open-words">
          <OpenResults title="Winners" results={won ? [won] : []} />
          <RichText doc={open.body} change={`opens/${open.slug}/text`} />
          <EntrySection page={page} answer={answer} entered={page.entered} />
          <OpenResults title="Earlier winners" results={results.filter((one) => one !== won)} />
        </div>
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
