import { useRef, useState } from 'react';
import { ApiCallError, call } from '#app/api/call.ts';
import type { AdminAlbumData } from '#app/modules/gallery/albums/admin-album.ts';
import { waitUntilOnline } from '#app/modules/gallery/uploads/upload-photo.ts';

/**
 * Holds an album and refetches it on request. The router's revalidation is not used: a failed fetch would render the
 * error page and lose the uploads that wait for the network.
 */
export function useAdminAlbum(loaded: AdminAlbumData) {
  const [fresh, setFresh] = useState<AdminAlbumData>();
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
        if (!(error instanceof ApiCallError)) throw error;
        if (error.status !== 0) return;
        await waitUntilOnline(5000, new AbortController().signal);
      }
    }
  }
  return { ...shown, refresh };
}
