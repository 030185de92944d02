import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { RecentAdminChangesList } from '#app/admin/changes/recent-changes.tsx';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { NavigationNotice } from '#app/admin/navigation-notice.tsx';
import { call } from '#app/api/call.ts';
import type { ApiCallResponse } from '#app/api/calls.ts';
import { formatCount } from '#app/core/language.ts';
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
      <div className="actions beside-title">
        {albums.length > 0 ? (
          <SectionExpandingLink className="button" to="new-album">
            Add an album
          </SectionExpandingLink>
        ) : null}
        <a href="/gallery">View the gallery on the website</a>
      </div>
      {albums.length === 0 ? (
        <p>No albums yet. An album has the pictures of one day. Start by entering its name.</p>
      ) : (
        <AdminAlbumList albums={albums} />
      )}
      <CollapsibleSection title="Add an album" id="new-album" open={albums.length === 0}>
        <MutationForm
          mutation="POST /api/desk/photos/albums"
          fields={createAlbumFields(events)}
          button="Add album"
          successMessage="Album added."
          onDone={(made) => made && navigate(`/desk/photos/${made.id}`)}
        />
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Add an album for the day, or open an existing one. Your changes appear in the gallery straight away.',
          'Confirm once that everyone in the pictures has agreed. Then choose as many pictures as you like.',
          'Describe each picture for people who cannot see it.',
          'To hide an album that is not ready, open ‘About the album’. The album is then visible only in Club admin.',
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
          line={`${date} · ${formatCount(count, 'picture')}${hidden ? ' · Hidden' : ''}`}
          state={undescribed > 0 ? `${undescribed} not described` : undefined}
          pressing
        />
      ))}
    </LinkRowList>
  );
}
