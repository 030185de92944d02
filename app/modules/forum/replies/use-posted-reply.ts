import { useEffect, useState } from 'react';
import type { ForumReply } from '#app/modules/forum-messages/forum-messages.ts';

/** Duration of the highlight of one's own new reply, in ms. */
const highlightMs = 4000;

/** Scroll to the reader's own new reply, and highlight it briefly. */
export function usePostedReply() {
  const [posted, setPosted] = useState<string>();
  const [fresh, setFresh] = useState<string>();
  useEffect(() => {
    const place = document.getElementById(posted ?? '');
    if (!place) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.focus({ preventScroll: true });
    const block = place.offsetHeight > innerHeight / 2 ? 'start' : 'center';
    place.scrollIntoView({ block, behavior: still ? 'instant' : 'smooth' });
    setFresh(posted);
    const timer = setTimeout(() => setFresh(undefined), highlightMs);
    return () => clearTimeout(timer);
  }, [posted]);
  return { posted, fresh, show: ({ id }: ForumReply) => setPosted(id) };
}
