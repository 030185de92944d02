import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { CollapsibleSection, SectionExpandingLink } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { AdminThumbnail } from './admin-thumbnail.tsx';
import { createAlbumFields } from './album-fields.ts';

export async function clientLoader() {
  const [albums, events] = await Promise.all([
    call('GET /api/desk/photos/albums'),
    call('GET /api/desk/photos/events'),
  ]);
  return { albums, events };
}

/** Albums page of the admin area: the list, and the form for a new album. */
export default function PhotosAdminPage() {
  const { albums, events } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <PageLayout title="Photos" description="The albums and their pictures.">
      <NavigationNotice onUndone={revalidate} />
      <div className="actions">
        {albums.length > 0 ? (
          <SectionExpandingLink className="button" to="new-album">
            Begin a new album
          </SectionExpandingLink>
        ) : null}
        <a href="/gallery">See the gallery as visitors do</a>
      </div>
      {albums.length === 0 ? (
        <p>No album yet. An album holds the pictures of one day: begin with its name.</p>
      ) : (
        <AdminAlbumList albums={albums} />
      )}
      <CollapsibleSection title="New album" id="new-album" open={albums.length === 0}>
        <MutationForm
          mutation="POST /api/desk/photos/albums"
          fields={createAlbumFields(events)}
          button="Begin the album"
          successMessage="The album is there."
          onDone={(made) => made && navigate(`/desk/photos/${made.id}`)}
        />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Begin an album for the day, or open one that is there. What you do here is in the gallery at once.',
          'Say once that everybody in the pictures has agreed, then choose as many pictures as you like.',
          'Say what each picture shows, for those who cannot see it.',
          'An album that is not ready can be hidden under ‘About the album’: then only the desk sees it.',
        ]}
      />
      <RecentAdminChangesList room="photos" onUndone={revalidate} />
    </PageLayout>
  );
}

function AdminAlbumList({ albums }: { albums: ApiCallResponse<'GET /api/desk/photos/albums'> }) {
  return (
    <LinkRowList className="card album-rows" label="Albums">
      {albums.map(({ id, title, date, count, cover, hidden, undescribed }) => (
        <LinkRowItem
          key={id}
          to={`/desk/photos/${id}`}
          face={
            cover ? (
              <AdminThumbnail photo={cover} hidden={hidden} alt="" width={56} height={56} />
            ) : (
              <span className="no-thumbnail" />
            )
          }
          name={title}
          line={`${date} · ${count === 1 ? '1 picture' : `${count} pictures`}${hidden ? ' · Hidden' : ''}`}
          state={undescribed > 0 ? `${undescribed} not described` : undefined}
          pressing
        />
      ))}
    </LinkRowList>
  );
}
