import { useRef, useState } from 'react';
import { CallFailed, call } from '#app/api/call.ts';
import type { AlbumAtDesk } from '#app/modules/gallery/albums/desk-album.ts';
import { untilOnline } from '#app/modules/gallery/uploads/send-photo.ts';

/**
 * An album as it is now, and a way to read it again. Not by the router: what cannot be read there takes the whole page
 * away, and with it the pictures that wait for the line to come back.
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
