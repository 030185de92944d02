import { useState } from 'react';
import { ApiCallError } from '#app/api/call.ts';
import { uploadFile } from '#app/api/upload-file.ts';
import { documentUploadMessages } from '#app/modules/documents/papers/document-rules.ts';
import type { AdminDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { maxFileUploadMegabytes } from '#app/modules/gallery/gallery.ts';
import { shrinkPicture } from '#app/ui/pictures/shrink-picture.ts';

/** State of a chosen file and its upload request; the fields are sent in the query string. */
export interface ChosenDocumentFile {
  file: File | undefined;
  /** Upload progress, 0 to 1; undefined while idle. */
  sent: number | undefined;
  choose: (file: File | undefined) => void;
  send: (path: string, said: Record<string, string>, version?: number) => Promise<AdminDocument>;
}

export function useChosenDocumentFile(): ChosenDocumentFile {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  return {
    file,
    sent,
    choose: (chosen) => chosen && setFile(chosen),
    async send(path, said, version) {
      if (!file) throw createFileFieldError('Choose a file, or take a photo.');
      const body = await shrinkPicture(file);
      if (body.size > maxFileUploadMegabytes * 1024 * 1024)
        throw createFileFieldError(documentUploadMessages.tooMuch);
      setSent(0);
      try {
        const address = `${path}?${new URLSearchParams(said)}`;
        const { signal } = new AbortController();
        const kept = await uploadFile<AdminDocument>(address, body, setSent, signal, version);
        setFile(undefined);
        return kept;
      } catch (failed) {
        // Show errors about the file at the file field.
        if (failed instanceof ApiCallError && isFileError(failed)) throw createFileFieldError(failed.message);
        throw failed;
      } finally {
        setSent(undefined);
      }
    },
  };
}

const isFileError = ({ status, errors, facts }: ApiCallError) =>
  Object.keys(errors).length === 0 &&
  ([413, 415, 422].includes(status) || (status === 409 && !facts.current));

const createFileFieldError = (sentence: string) =>
  new ApiCallError(422, sentence, { errors: { file: sentence } });
