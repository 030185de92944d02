import { type ChangeEvent, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { formatDateTime } from '#app/core/clock.ts';
import { type AdminAlbumData, photoAgreementText } from '#app/modules/gallery/albums/admin-album.ts';
import { Card } from '#app/ui/card.tsx';
import { AlertMessage, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/form-hooks.ts';
import { PhotoUploadList } from './upload-list.tsx';
import { usePhotoUploads } from './use-uploads.ts';

/** Picker for many pictures at once; the first upload asks to confirm that the people shown agree. */
export function PhotoUploadForm({
  album,
  photos,
  onChange,
}: Omit<AdminAlbumData, 'events'> & { onChange: () => unknown }) {
  const { uploads, add, again, clear } = usePhotoUploads(album.id, photos, onChange);
  const awake = useHydrated();
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    add([...(currentTarget.files ?? [])]);
    // Reset, so that the same file can be chosen again.
    currentTarget.value = '';
  }
  if (!album.agreedAt) return <PhotoAgreementForm album={album.id} onChange={onChange} />;
  return (
    <Card title="Add pictures">
      <p className="soft">
        {album.agreedBy} confirmed on {formatDateTime(new Date(album.agreedAt))}:{' '}
        {photoAgreementText.toLowerCase()}.
      </p>
      <div className="actions">
        <label className="button file-button">
          Choose pictures
          <input type="file" accept="image/*" multiple disabled={!awake} onChange={choose} />
        </label>
        <label className="button quiet file-button">
          Take a picture now
          <input type="file" accept="image/*" capture="environment" disabled={!awake} onChange={choose} />
        </label>
      </div>
      <PhotoUploadList uploads={uploads} onAgain={again} onClear={clear} />
      <details>
        <summary>How this works</summary>
        <p>
          Choose as many photographs as you like. They are made smaller on this device first, and sent two at
          a time. Keep this page open until all are sent. If you lose your connection, sending continues
          automatically when you are back online. A picture that is already in the album is not added twice.
        </p>
      </details>
    </Card>
  );
}

function PhotoAgreementForm({ album, onChange }: { album: string; onChange: () => unknown }) {
  const { busy, failed, run } = useApiCall();
  const [agreed, setAgreed] = useState(false);
  const send = () =>
    run(async () => {
      await call('PUT /api/desk/photos/albums/{id}/agreement', { param: { id: album }, json: { agreed } });
      await onChange();
    });
  return (
    <Card title="Before the first picture">
      <p>
        People have a say in pictures of themselves. Confirm this once for the album. We save your name with
        the confirmation.
      </p>
      {failed ? <AlertMessage kind="danger">{failed.errors.agreed ?? failed.message}</AlertMessage> : null}
      <RadioOrCheckboxInput
        type="checkbox"
        name="agreed"
        label={photoAgreementText}
        checked={agreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      <button type="button" className="button" disabled={busy} onClick={send}>
        Continue to pictures
      </button>
    </Card>
  );
}
