import type { DocumentFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useDocumentDownload } from './use-document-download.tsx';

interface Props {
  /** API path of the file, fetched with the session token. */
  path: string;
  file: Pick<DocumentFile, 'name' | 'type'>;
  /** Title of the document, for the accessible name. */
  title: string;
}

/** Download button for a file that requires the session token. */
export function DocumentDownloadButton({ path, file, title }: Props) {
  const { busy, fetchIt, word } = useDocumentDownload(path, file);
  return (
    <>
      <div className="actions">
        <button type="button" className="button quiet" disabled={busy} onClick={fetchIt}>
          {busy ? 'Downloading…' : 'Download'}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {word}
    </>
  );
}
