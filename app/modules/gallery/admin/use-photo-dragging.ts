import { type PointerEvent as PressEvent, useEffect, useRef, useState } from 'react';

interface PhotoDraggingOptions {
  /** Called when the dragged picture enters another one. */
  onOver: (id: string, over: string) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Distance to the upper or lower edge of the viewport, in pixels, within which the page scrolls along. */
const scrollZonePx = 90;
const scrollStepPx = 14;

/** Drag and drop by a handle with mouse, pen or touch; list items carry `data-photo`. */
export function usePhotoDragging(parts: PhotoDraggingOptions) {
  const [dragged, setDragged] = useState<string>();
  const latest = useRef(parts);
  latest.current = parts;
  const at = useRef({ x: 0, y: 0 });

  useEffect(() => {
    if (!dragged) return;
    const over = new AbortController();
    let last: string | undefined = dragged;
    const look = () => {
      const under = document.elementFromPoint(at.current.x, at.current.y);
      const photo = under?.closest<HTMLElement>('[data-photo]')?.dataset.photo;
      // Once per entered item: before the list has rendered again, a second event would move the dragged one back.
      if (photo === last) return;
      last = photo;
      if (photo && photo !== dragged) latest.current.onOver(dragged, photo);
    };
    function move({ clientX, clientY }: PointerEvent) {
      at.current = { x: clientX, y: clientY };
      look();
    }
    function letGo({ type }: Event) {
      setDragged(undefined);
      if (type === 'pointerup') latest.current.onDrop();
      else latest.current.onCancel();
    }
    // Listeners on the window: React remounts the handle while its picture moves.
    window.addEventListener('pointermove', move, over);
    window.addEventListener('pointerup', letGo, over);
    window.addEventListener('pointercancel', letGo, over);
    let frame = requestAnimationFrame(scroll);
    function scroll() {
      frame = requestAnimationFrame(scroll);
      const { y } = at.current;
      const by = y < scrollZonePx ? -scrollStepPx : y > window.innerHeight - scrollZonePx ? scrollStepPx : 0;
      if (by === 0) return;
      window.scrollBy({ top: by, behavior: 'instant' });
      look();
    }
    return () => {
      over.abort();
      cancelAnimationFrame(frame);
    };
  }, [dragged]);

  const handle = (id: string) => ({
    onPointerDown(event: PressEvent<HTMLElement>) {
      event.preventDefault();
      at.current = { x: event.clientX, y: event.clientY };
      setDragged(id);
    },
  });
  return { dragged, handle };
}
