import type { ShownFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { useDownload } from './download.tsx';

interface Props {
  /** The call that gives it, with the token. */
  path: string;
  file: Pick<ShownFile, 'name' | 'type'>;
  /** Of what, for those who hear the page. */
  title: string;
}

/** Saves a file that only a token opens. */
export function DownloadButton({ path, file, title }: Props) {
  const { busy, fetchIt, word } = useDownload(path, file);
  return (
    <>
      <div className="actions">
        <button type="button" className="button quiet" disabled={busy} onClick={fetchIt}>
          {busy ? 'Fetching…' : 'Download'}
          <span className="visually-hidden"> {title}</span>
        </button>
      </div>
      {word}
    </>
  );
}
