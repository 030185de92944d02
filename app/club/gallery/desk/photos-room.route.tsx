import { Link, useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { ActForm } from '#app/desk/acts/act-form.tsx';
import { LatestChanges } from '#app/desk/changes/latest-changes.tsx';
import { JustDone } from '#app/desk/just-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import { albumFields } from './album-fields.ts';
import { DeskThumbnail } from './desk-thumbnail.tsx';

export async function clientLoader() {
  const [albums, events] = await Promise.all([
    call('GET /api/desk/photos/albums'),
    call('GET /api/desk/photos/events'),
  ]);
  return { albums, events };
}

/** Every album, and a new one. */
export default function PhotosRoom() {
  const { albums, events } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return (
    <Page
      title="Photos"
      description="The albums and their pictures."
      lead="Open an album to add pictures, or begin a new one. What you do here is in the gallery at once."
    >
      <p>
        <a href="#new-album">Begin a new album</a> · <a href="/gallery">See the gallery as visitors do</a>
      </p>
      <JustDone onUndone={revalidate} />
      {albums.length === 0 ? <p>There is no album yet. Begin one below.</p> : null}
      <HowThisWorks
        steps={[
          'Begin an album for the day, or open one that is there.',
          'Say once that everybody in the pictures has agreed, then choose as many pictures as you like.',
          'Say what each picture shows, for those who cannot see it.',
          'An album that is not ready can be hidden under ‘Change’: then only the desk sees it.',
        ]}
      />
      <ul className="album-lines" aria-label="Albums">
        {albums.map((album) => (
          <li key={album.id} className="card">
            {album.cover ? (
              <DeskThumbnail photo={album.cover} hidden={album.hidden} alt="" width={56} height={56} />
            ) : (
              <span className="no-thumbnail" />
            )}
            <span>
              <Link to={`/desk/photos/${album.id}`}>{album.title}</Link>
              <br />
              <span className="soft">
                {album.date} · {album.count === 1 ? '1 picture' : `${album.count} pictures`}
              </span>{' '}
              {album.hidden ? <span className="badge">Hidden</span> : null}{' '}
              {album.undescribed > 0 ? (
                <span className="badge warm">{album.undescribed} not described</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <div id="new-album">
        <Card title="New album">
          <ActForm
            act="POST /api/desk/photos/albums"
            fields={albumFields(events)}
            button="Begin the album"
            said="The album is there."
            onDone={(made) => made && navigate(`/desk/photos/${made.id}`)}
          />
        </Card>
      </div>
      <LatestChanges room="photos" onUndone={revalidate} />
    </Page>
  );
}
