import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';
import { usePhotoDragging } from './use-photo-dragging.ts';

interface PhotoOrderOptions {
  onSaved: (change: string) => unknown;
  /** Called to fetch the current state. */
  onFailed: () => unknown;
}

/** Order of the pictures, changed by buttons or dragging: rendered optimistically, saved in the background. */
export function usePhotoOrder(album: string, photos: AdminPhoto[], { onSaved, onFailed }: PhotoOrderOptions) {
  const { failed, run } = useApiCall();
  const [order, setOrder] = useState<string[]>();
  // Pointer events outrun rendering: compute from the latest order, not from the rendered one.
  const latest = useRef({ photos, order });
  latest.current.photos = photos;
  /** Order to be saved next; several moves are sent in one request. */
  const wanted = useRef<string[]>(undefined);
  const saving = useRef(false);
  /** Last order known to be on the server. */
  const known = useRef<string[]>([]);

  function show(now: string[] | undefined) {
    latest.current.order = now;
    setOrder(now);
  }
  const idsNow = () => sortPhotosByIds(latest.current.photos, latest.current.order).map(({ id }) => id);

  const { dragged, handle } = usePhotoDragging({
    onOver: (id, over) => show(moveId(idsNow(), id, idsNow().indexOf(over))),
    onDrop: () => void save(idsNow()),
    onCancel: () => show(wanted.current),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new list
  useEffect(() => {
    known.current = photos.map(({ id }) => id);
    // Keep the optimistic order until the server's order has been fetched.
    if (!saving.current && !dragged) show(undefined);
  }, [photos]);

  async function save(now: string[]) {
    if (now.join() === known.current.join() && !saving.current) return;
    show(now);
    wanted.current = now;
    if (saving.current) return;
    saving.current = true;
    while (wanted.current) await saveOnce(wanted.current);
    saving.current = false;
    show(undefined);
  }

  async function saveOnce(photos: string[]) {
    wanted.current = undefined;
    let change = '';
    const went = await run(async () => {
      const json = { photos, was: known.current };
      const done = await call('PUT /api/desk/photos/albums/{id}/order', { param: { id: album }, json });
      change = done.change;
      known.current = photos;
    });
    if (!went) {
      wanted.current = undefined;
      await onFailed();
    } else if (!wanted.current) await onSaved(change);
  }

  const move = (id: string, by: number) => save(moveId(idsNow(), id, idsNow().indexOf(id) + by));
  return { shown: sortPhotosByIds(photos, order), move, handle, dragged, failed };
}

/** Sorts the pictures by the given ids; pictures added since then follow. */
function sortPhotosByIds(photos: AdminPhoto[], order: string[] = []): AdminPhoto[] {
  const placed = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return [...placed, ...photos.filter(({ id }) => !order.includes(id))];
}

function moveId(ids: string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, Math.max(0, to)), id, ...others.slice(Math.max(0, to))];
}
