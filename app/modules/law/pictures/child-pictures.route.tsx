import { Link, useLoaderData } from 'react-router';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatChildPhotoConsent } from '#app/modules/gallery/gallery.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';

export const clientLoader = () => call('GET /api/desk/law/pictures');

/** Page of all pictures with a child in them, each with its consent and a link. */
export default function ChildPicturesPage() {
  const pictures = useLoaderData<typeof clientLoader>();
  return (
    <AdminSectionPage
      room="law"
      title="Pictures of children"
      lead="A picture in which a child can be recognised is shown only while a parent or guardian agrees."
    >
      {pictures.length === 0 ? <p>No pictures are marked. You can mark a picture in its album.</p> : null}
      <ul className="bare-list stack law-lines" aria-label="Pictures that show a child">
        {pictures.map((picture) => (
          <li key={picture.photo} className="card">
            <Link className="onward" to={`/desk/photos/${picture.album}`}>
              {picture.title}
            </Link>
            <span>{picture.alt || 'Not described yet'}</span>
            <span className={picture.givenBy === '' ? 'badge warm' : 'badge'}>
              {formatChildPhotoConsent(picture)}
            </span>
            {picture.onDay ? <span className="soft">on {formatDayAndYear(picture.onDay)}</span> : null}
            {picture.note ? <span className="soft">{picture.note}</span> : null}
          </li>
        ))}
      </ul>
      <AdminHelpSteps
        steps={[
          'In ‘Photos’, open the album and the picture, and press ‘A child is in this picture’.',
          'Enter who agreed and on which date. Do not enter the child’s name.',
          'Visitors see the picture only once someone has agreed, and no longer if they withdraw their consent.',
          'Anyone who saw it recently may have a copy in their browser for up to a day.',
        ]}
      />
    </AdminSectionPage>
  );
}
