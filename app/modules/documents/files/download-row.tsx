import type { ReactNode } from 'react';
import type { ShownFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { fileWords } from '#app/modules/documents/papers/documents.ts';
import { Row } from '#app/ui/rows.tsx';
import { useDownload } from './download.tsx';

interface Props {
  /** The call that gives it, with the token. */
  path: string;
  file: ShownFile;
  id?: string;
  name: ReactNode;
  /** Of the paper; what the file is follows it. */
  line?: string;
  children?: ReactNode;
}

/** A paper in a list: pressed, it is saved. */
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
