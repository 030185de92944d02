import type { ReactNode } from 'react';
import type { ShownFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { fileWords } from '#app/modules/documents/papers/documents.ts';
import { Row } from '#app/ui/rows.tsx';
import { useDownload } from './download.tsx';

interface Props {
  /** API path of the file, fetched with the session token. */
  path: string;
  file: ShownFile;
  id?: string;
  name: ReactNode;
  /** Text about the document; type and size follow it. */
  line?: string;
  children?: ReactNode;
}

/** Row of a document list that downloads its file when pressed. */
export function DownloadRow({ path, file, id, name, line, children }: Props) {
  const { busy, fetchIt, word } = useDownload(path, file);
  return (
    <Row
      id={id}
      name={name}
      line={[line, fileWords(file)].filter(Boolean).join(' · ')}
      state={busy ? 'Fetching…' : ''}
      onPress={fetchIt}
    >
      {word}
      {children}
    </Row>
  );
}
