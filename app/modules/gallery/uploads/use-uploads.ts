import { useEffect, useRef, useState } from 'react';
import type { AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';
import { isPhotoUploadFinished, type PhotoUploadState } from './upload.ts';
import { uploadPhoto, waitUntilOnline } from './upload-photo.ts';
import { createPhotoUploadQueue } from './upload-queue.ts';

/** Upload queue of an album; calls `onThere` after each stored picture. Aborts the requests on unmount. */
export function usePhotoUploads(album: string, photos: AdminPhoto[], onThere: () => unknown) {
  const [uploads, setUploads] = useState<PhotoUploadState[]>([]);
  const latest = useRef({ photos, onThere });
  latest.current = { photos, onThere };
  const queue = useRef<ReturnType<typeof createPhotoUploadQueue>>(undefined);
  const nextPlace = useRef(0);

  useEffect(() => {
    let there = 0;
    queue.current = createPhotoUploadQueue({
      send: (upload, progress, stop) =>
        uploadPhoto(
          album,
          upload,
          (hash) => latest.current.photos.some((one) => one.hash === hash),
          progress,
          stop,
        ),
      pause: waitUntilOnline,
      tell(now) {
        setUploads(now);
        const arrived = now.filter(({ stage }) => stage === 'there').length;
        if (arrived > there) void latest.current.onThere();
        there = arrived;
      },
    });
    return () => queue.current?.stop();
  }, [album]);

  const pending = uploads.some((upload) => !isPhotoUploadFinished(upload));
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
