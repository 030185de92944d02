import { useEffect, useState } from 'react';
import { fetchPicture } from '#app/api/fetch-picture.ts';
import { useCall } from '#app/api/use-call.ts';
import type { ShownFile } from '#app/club/documents/papers/document-schemas.server.ts';
import { Alert } from '#app/ui/field.tsx';

interface Props {
  /** The call that gives it, with the token. */
  path: string;
  file: Pick<ShownFile, 'name' | 'type'>;
  /** Of what, for those who hear the page. */
  title: string;
}

/**
 * Saves a file that only a token opens. A telephone that saves nothing by itself, because it thinks that nobody has pressed
 * anything, has a link to press then.
 */
export function DownloadButton({ path, file, title }: Props) {
  const { busy, failed, run } = useCall();
  const [address, setAddress] = useState('');
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const fetchIt = () =>
    run(async () => {
      const made = URL.createObjectURL(await fetchPicture(path, file.type));
      setAddress(made);
      const link = document.createElement('a');
      link.href = made;
      link.download = file.name;
      link.click();
    });
  return (
    <>
      <div className="actions">
        <button type="button" className="button quiet" disabled={busy} onClick={fetchIt}>
          {busy ? 'Fetching…' : 'Download'}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {address ? (
        <p role="status">
          It is saved with your downloads.{' '}
          <a href={address} download={file.name}>
            Nothing happened? Press here
          </a>
        </p>
      ) : null}
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
    </>
  );
}
