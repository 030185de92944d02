import { useEffect, useReducer, useState } from 'react';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';

interface Upload {
  /** Progress, 0 to 1. */
  part: number;
  sent?: Awaited<ReturnType<EditorPictureStorage['send']>>;
  failed?: string;
}

/** Uploads a picture while its description is written; `again` retries. Aborted on unmount. */
export function usePictureUpload(file: File, { send }: EditorPictureStorage) {
  const [upload, setUpload] = useState<Upload>({ part: 0 });
  const [tries, again] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try sends it anew
  useEffect(() => {
    const stop = new AbortController();
    const tell = (now: Upload) => stop.signal.aborted || setUpload(now);
    tell({ part: 0 });
    send(file, (part) => tell({ part }), stop.signal).then(
      (sent) => tell({ part: 1, sent }),
      (error: Error) => tell({ part: 0, failed: error.message }),
    );
    return () => stop.abort();
  }, [file, send, tries]);
  return { ...upload, again };
}
