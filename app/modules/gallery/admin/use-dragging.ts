import { type PointerEvent as PressEvent, useEffect, useRef, useState } from 'react';

interface Parts {
  /** Called when the dragged picture enters another one. */
  onOver: (id: string, over: string) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Distance to the upper or lower edge of the viewport, in pixels, within which the page scrolls along. */
const edge = 90;
const stride = 14;

/** Drag and drop by a handle with mouse, pen or touch; list items carry `data-photo`. */
export function useDragging(parts: Parts) {
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
      const by = y < edge ? -stride : y > window.innerHeight - edge ? stride : 0;
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
