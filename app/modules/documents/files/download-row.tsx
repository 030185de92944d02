import type { ReactNode } from 'react';
import { formatDocumentFileSummary } from '#app/modules/documents/papers/document-rules.ts';
import type { DocumentFile } from '#app/modules/documents/papers/document-schemas.server.ts';
import { LinkRowItem } from '#app/ui/rows.tsx';
import { useDocumentDownload } from './use-document-download.tsx';

interface Props {
  /** API path of the file, fetched with the session token. */
  path: string;
  file: DocumentFile;
  id?: string;
  name: ReactNode;
  /** Text about the document; type and size follow it. */
  line?: string;
  children?: ReactNode;
}

/** Row of a document list that downloads its file when pressed. */
export function DocumentDownloadRow({ path, file, id, name, line, children }: Props) {
  const { busy, fetchIt, word } = useDocumentDownload(path, file);
  return (
    <LinkRowItem
      id={id}
      name={name}
      line={[line, formatDocumentFileSummary(file)].filter(Boolean).join(' · ')}
      state={busy ? 'Downloading…' : ''}
      onPress={fetchIt}
    >
      {word}
      {children}
    </LinkRowItem>
  );
}
