import { useEffect, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { DeskPhoto } from '#app/modules/gallery/albums/desk-album.ts';
import { useDragging } from './use-dragging.ts';

interface After {
  onSaved: (change: string) => unknown;
  /** Shows what is there now. */
  onFailed: () => unknown;
}

/** The pictures in their order, which is moved by buttons or dragged, shown at once and saved behind. */
export function useOrder(album: string, photos: DeskPhoto[], { onSaved, onFailed }: After) {
  const { failed, run } = useCall();
  const [order, setOrder] = useState<string[]>();
  // A finger moves faster than the page is drawn: what counts is what has been moved, not what is shown of it yet.
  const latest = useRef({ photos, order });
  latest.current.photos = photos;
  /** What is to be saved next; several moves go as one. */
  const wanted = useRef<string[]>(undefined);
  const saving = useRef(false);
  /** The order that the server has, as far as this page knows. */
  const known = useRef<string[]>([]);

  function show(now: string[] | undefined) {
    latest.current.order = now;
    setOrder(now);
  }
  const idsNow = () => arranged(latest.current.photos, latest.current.order).map(({ id }) => id);

  const { dragged, handle } = useDragging({
    onOver: (id, over) => show(moved(idsNow(), id, idsNow().indexOf(over))),
    onDrop: () => void save(idsNow()),
    onCancel: () => show(wanted.current),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new list
  useEffect(() => {
    known.current = photos.map(({ id }) => id);
    // What has been moved stands until the server's own order has come.
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

  const move = (id: string, by: number) => save(moved(idsNow(), id, idsNow().indexOf(id) + by));
  return { shown: arranged(photos, order), move, handle, dragged, failed };
}

/** In that order; those that have come since then follow. */
function arranged(photos: DeskPhoto[], order: string[] = []): DeskPhoto[] {
  const placed = order.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
  return [...placed, ...photos.filter(({ id }) => !order.includes(id))];
}

function moved(ids: string[], id: string, to: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, Math.max(0, to)), id, ...others.slice(Math.max(0, to))];
}
