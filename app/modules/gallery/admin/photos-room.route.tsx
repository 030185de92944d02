import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { JustDone } from '#app/admin/just-done.tsx';
import { call } from '#app/api/call.ts';
import type { Answer } from '#app/api/calls.ts';
import { Fold, Jump } from '#app/ui/fold.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { albumFields } from './album-fields.ts';
import { DeskThumbnail } from './desk-thumbnail.tsx';

export async function clientLoader() {
  const [albums, events] = await Promise.all([
    call('GET /api/desk/photos/albums'),
    call('GET /api/desk/photos/events'),
  ]);
  return { albums, events };
}

/** Albums page of the admin area: the list, and the form for a new album. */
export default function PhotosRoom() {
  const { albums, events } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <Page title="Photos" description="The albums and their pictures.">
      <JustDone onUndone={revalidate} />
      <div className="actions">
        {albums.length > 0 ? (
          <Jump className="button" to="new-album">
            Begin a new album
          </Jump>
        ) : null}
        <a href="/gallery">See the gallery as visitors do</a>
      </div>
      {albums.length === 0 ? (
        <p>No album yet. An album holds the pictures of one day: begin with its name.</p>
      ) : (
        <Albums albums={albums} />
      )}
      <Fold title="New album" id="new-album" open={albums.length === 0}>
        <ActForm
          act="POST /api/desk/photos/albums"
          fields={albumFields(events)}
          button="Begin the album"
          said="The album is there."
          onDone={(made) => made && navigate(`/desk/photos/${made.id}`)}
        />
      </Fold>
      <HowThisWorks
        steps={[
          'Begin an album for the day, or open one that is there. What you do here is in the gallery at once.',
          'Say once that everybody in the pictures has agreed, then choose as many pictures as you like.',
          'Say what each picture shows, for those who cannot see it.',
          'An album that is not ready can be hidden under ‘About the album’: then only the desk sees it.',
        ]}
      />
      <LatestChanges room="photos" onUndone={revalidate} />
    </Page>
  );
}

function Albums({ albums }: { albums: Answer<'GET /api/desk/photos/albums'> }) {
  return (
    <Rows className="card album-rows" label="Albums">
      {albums.map(({ id, title, date, count, cover, hidden, undescribed }) => (
        <Row
          key={id}
          to={`/desk/photos/${id}`}
          face={
            cover ? (
              <DeskThumbnail photo={cover} hidden={hidden} alt="" width={56} height={56} />
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
    </Rows>
  );
}
