import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { formatEventStateText } from '#app/core/event.ts';
import { SportsEventData } from '#app/modules/calendar/sports-event.tsx';
import { readAlbumPhotos } from '#app/modules/gallery/gallery.server.ts';
import { PhotoThumbnailGrid } from '#app/modules/gallery/photos/photo-grid.tsx';
import { handleOpenCompetitionEntryForm } from '#app/modules/opens/entries/handle-entry-form.server.ts';
import { OpenCompetitionEntrySection } from '#app/modules/opens/entries/open-entry-section.tsx';
import { readPublicOpenCompetition } from '#app/modules/opens/open/public-open.server.ts';
import { FormErrorBoundary } from '#app/site/form-error-boundary.tsx';
import { MemberLinksPlaceholder } from '#app/site/member-links-placeholder.tsx';
import { clientAddressContext, readSubmittedForm, siteContext } from '#app/site/site.server.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RichTextView } from '#app/ui/rich-text.tsx';
import { OpenCompetitionDetailsCard } from './open-details-card.tsx';
import { OpenCompetitionResultList } from './open-results.tsx';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const page = await readPublicOpenCompetition(site, params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  const entered = new URL(request.url).searchParams.get('entered');
  return { ...page, entered, photos: page.open.album ? await readAlbumPhotos(site.db, page.open.album) : [] };
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const page = await readPublicOpenCompetition(context.get(siteContext), params.slug ?? '');
  if (!page) throw data(null, { status: 404 });
  const form = await readSubmittedForm(request);
  const address = context.get(clientAddressContext);
  const taken = await handleOpenCompetitionEntryForm(context.get(siteContext), address, {
    open: page.open.key,
    form,
  });
  if ('answer' in taken) return data(taken.answer, { status: taken.status });
  // Redirect, so that a reload does not repeat the request.
  const said = taken.mailed ? taken.entered : `${taken.entered}-unmailed`;
  return redirect(`/opens/${page.open.slug}?entered=${said}#enter`, 303);
}

export const ErrorBoundary = FormErrorBoundary;

export default function OpenCompetitionPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { open, event, photos, date, results } = page;
  const won = results.find(({ season }) => season === open.season);
  return (
    <PageLayout
      title={open.name}
      description={open.summary}
      lead={open.summary}
      before={<BackLink href="/up-coming-events">Back to upcoming events</BackLink>}
      wide
    >
      <SportsEventData
        name={open.name}
        description={open.summary}
        date={date}
        path={`/opens/${open.slug}`}
        event={event}
      />
      {event && formatEventStateText(event) ? (
        <p className="alert danger">{formatEventStateText(event)}</p>
      ) : null}
      <MemberLinksPlaceholder />
      <div className="columns facts-first">
        <div className="aside">
          <OpenCompetitionDetailsCard page={page} />
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
          <OpenCompetitionResultList title="Winners" results={won ? [won] : []} />
          <RichTextView
            doc={open.body}
            change={`opens/${open.slug}/text`}
            unwritten={open.status === 'to-be-written'}
          />
          <OpenCompetitionEntrySection page={page} answer={answer} entered={page.entered} />
          <OpenCompetitionResultList
            title="Previous winners"
            results={results.filter((one) => one !== won)}
          />
        </div>
      </div>
      {photos.length > 0 ? (
        <section className="stack">
          <h2>Photographs</h2>
          <PhotoThumbnailGrid photos={photos} />
        </section>
      ) : null}
    </PageLayout>
  );
}
