import { useState } from 'react';
import { CallFailed } from '#app/api/call.ts';
import { sendPicture } from '#app/api/send-picture.ts';
import type { DeskDocument } from '#app/modules/documents/papers/document-schemas.server.ts';
import { documentArrivals } from '#app/modules/documents/papers/documents.ts';
import { mostMegabytes } from '#app/modules/gallery/gallery.ts';
import { shrink } from '#app/ui/pictures/shrink.ts';

/** State of a chosen file and its upload request; the fields are sent in the query string. */
export interface Chosen {
  file: File | undefined;
  /** Upload progress, 0 to 1; undefined while idle. */
  sent: number | undefined;
  choose: (file: File | undefined) => void;
  send: (path: string, said: Record<string, string>, version?: number) => Promise<DeskDocument>;
}

export function useChosenFile(): Chosen {
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<number>();
  return {
    file,
    sent,
    choose: (chosen) => chosen && setFile(chosen),
    async send(path, said, version) {
      if (!file) throw atFile('Please choose a file, or photograph the paper.');
      const body = await shrink(file);
      if (body.size > mostMegabytes * 1024 * 1024) throw atFile(documentArrivals.tooMuch);
      setSent(0);
      try {
        const address = `${path}?${new URLSearchParams(said)}`;
        const { signal } = new AbortController();
        const kept = await sendPicture<DeskDocument>(address, body, setSent, signal, version);
        setFile(undefined);
        return kept;
      } catch (failed) {
        // Show errors about the file at the file field.
        if (failed instanceof CallFailed && isOfFile(failed)) throw atFile(failed.message);
        throw failed;
      } finally {
        setSent(undefined);
      }
    },
  };
}

const isOfFile = ({ status, errors, facts }: CallFailed) =>
  Object.keys(errors).length === 0 &&
  ([413, 415, 422].includes(status) || (status === 409 && !facts.current));

const atFile = (sentence: string) => new CallFailed(422, sentence, { errors: { file: sentence } });
