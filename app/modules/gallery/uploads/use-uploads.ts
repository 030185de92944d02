import { useEffect, useRef, useState } from 'react';
import type { DeskPhoto } from '#app/modules/gallery/albums/desk-album.ts';
import { sendPhoto, untilOnline } from './send-photo.ts';
import { isOver, type Upload } from './upload.ts';
import { uploadQueue } from './upload-queue.ts';

/** Upload queue of an album; calls `onThere` after each stored picture. Aborts the requests on unmount. */
export function useUploads(album: string, photos: DeskPhoto[], onThere: () => unknown) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const latest = useRef({ photos, onThere });
  latest.current = { photos, onThere };
  const queue = useRef<ReturnType<typeof uploadQueue>>(undefined);
  const nextPlace = useRef(0);

  useEffect(() => {
    let there = 0;
    queue.current = uploadQueue({
      send: (upload, progress, stop) =>
        sendPhoto(
          album,
          upload,
          (hash) => latest.current.photos.some((one) => one.hash === hash),
          progress,
          stop,
        ),
      pause: untilOnline,
      tell(now) {
        setUploads(now);
        const arrived = now.filter(({ stage }) => stage === 'there').length;
        if (arrived > there) void latest.current.onThere();
        there = arrived;
      },
    });
    return () => queue.current?.stop();
  }, [album]);

  const pending = uploads.some((upload) => !isOver(upload));
  useEffect(() => {
    if (!pending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [pending]);

  function add(files: File[]) {
    const last = Math.max(-1, ...latest.current.photos.map(({ position }) => position));
    const place = Math.max(nextPlace.current, last + 1);
    nextPlace.current = place + files.length;
    queue.current?.add(files, place);
  }
  return {
    uploads,
    add,
    again: (key: number) => queue.current?.again(key),
    clear: () => queue.current?.clear(),
  };
}
