import { useRef, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import type { AlbumAtDesk } from '#app/modules/gallery/albums/desk-album.ts';
import { untilOnline } from '#app/modules/gallery/uploads/send-photo.ts';

/**
 * Holds an album and refetches it on request. The router's revalidation is not used: a failed fetch would render the
 * error page and lose the uploads that wait for the network.
 */
export function useAlbum(loaded: AlbumAtDesk) {
  const [fresh, setFresh] = useState<AlbumAtDesk>();
  const round = useRef(0);
  const shown = fresh?.album.id === loaded.album.id ? fresh : loaded;

  async function refresh(): Promise<void> {
    round.current += 1;
    const mine = round.current;
    while (mine === round.current) {
      try {
        const now = await call('GET /api/desk/photos/albums/{id}', { param: { id: loaded.album.id } });
        if (mine === round.current) setFresh(now);
        return;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.status !== 0) return;
        await untilOnline(5000, new AbortController().signal);
      }
    }
  }
  return { ...shown, refresh };
}
