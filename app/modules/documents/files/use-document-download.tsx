import { useEffect, useState } from 'react';
import { fetchPrivateFile } from '#app/api/fetch-private-file.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { DocumentFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/**
 * Downloads a file that requires the session token; `path` is its API path. If a telephone blocks the automatic download for
 * lack of a user gesture, `word` holds a link to press.
 */
export function useDocumentDownload(path: string, file: Pick<DocumentFile, 'name' | 'type'>) {
  const { busy, failed, run } = useApiCall();
  const [address, setAddress] = useState('');
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  const fetchIt = () =>
    run(async () => {
      const made = URL.createObjectURL(await fetchPrivateFile(path, file.type));
      setAddress(made);
      const link = document.createElement('a');
      link.href = made;
      link.download = file.name;
      link.click();
    });
  const word = (
    <>
      {address ? (
        <p role="status">
          Saved to your downloads.{' '}
          <a href={address} download={file.name}>
            Nothing happened? Press here
          </a>
        </p>
      ) : null}
      <VisibleAlert>{failed?.message}</VisibleAlert>
    </>
  );
  return { busy, fetchIt, word };
}
