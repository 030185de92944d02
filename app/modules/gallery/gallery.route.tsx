import type { ReactNode } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PhotoThumbnailGrid } from '#app/modules/gallery/photos/photo-grid.tsx';
import { useClubName } from '#app/site/shell.ts';
import { siteContext } from '#app/site/site.server.ts';
import { BackLink, ButtonLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AlbumCards } from './album-cards.tsx';
import { type GalleryAlbumView, readGalleryView } from './gallery-view.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const shown = await readGalleryView(context.get(siteContext), new URL(request.url).searchParams);
  // Never cache a page whose album is still being fetched.
  return data(shown, shown.view?.onTheWay ? { headers: { 'cache-control': 'no-store' } } : {});
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function GalleryPage() {
  const { albums, view } = useLoaderData<typeof loader>();
  const clubName = useClubName();
  if (view) return <AlbumContent view={view} clubName={clubName} />;
  return (
    <PageLayout
      title="Photographs"
      description={`Photograph albums of ${clubName}: matches, opens and days on the green.`}
      lead="Days on the green, as those who were there saw them."
      wide
    >
      {albums.length > 0 ? (
        <div data-change="photos">
          <AlbumCards albums={albums} />
        </div>
      ) : (
        <NoPhotographs>
          <ButtonLink href="/">Back to the home page</ButtonLink>
        </NoPhotographs>
      )}
    </PageLayout>
  );
}

function AlbumContent({ view, clubName }: { view: GalleryAlbumView; clubName: string }) {
  const { heading, date, season } = view;
  return (
    <PageLayout
      title={heading}
      description={`Photographs of ${heading}${date ? `, ${date}` : ''}, at ${clubName}.`}
      lead={date || undefined}
      before={
        season ? (
          <BackLink href={`/season/${season}`}>Season {season}</BackLink>
        ) : (
          <BackLink href="/gallery">All photographs</BackLink>
        )
      }
      wide
    >
      <AlbumPhotographs view={view} />
    </PageLayout>
  );
}

function AlbumPhotographs({ view: { photos, season, onTheWay } }: { view: GalleryAlbumView }) {
  if (photos.length > 0) return <PhotoThumbnailGrid photos={photos} />;
  if (onTheWay) return <AlbumBeingFetched />;
  return (
    <NoPhotographs>
      {season ? (
        <ButtonLink href={`/season/${season}`}>Back to season {season}</ButtonLink>
      ) : (
        <ButtonLink href="/gallery">See all photographs</ButtonLink>
      )}
    </NoPhotographs>
  );
}

function AlbumBeingFetched() {
  return (
    <section className="card no-photos">
      <h2>The photographs are on their way</h2>
      <p>
        They are being fetched from the shared folder for the first time. Please look again in a minute or
        two.
      </p>
      <ButtonLink href="">Try again</ButtonLink>
    </section>
  );
}

function NoPhotographs({ children }: { children: ReactNode }) {
  return (
    <section className="card no-photos">
      <img src="/pictures/empty-green.svg" alt="" width={600} height={300} />
      <h2>No photographs here yet</h2>
      <p>No one has added any so far. If you took some on the day, the committee would love to see them.</p>
      {children}
    </section>
  );
}
