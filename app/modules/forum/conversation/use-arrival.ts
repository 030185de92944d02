import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { Me } from '#app/api/who/me.ts';
import type { LoadedPage } from '#app/modules/forum/replies/use-conversation.ts';

export interface LoadedTopic extends LoadedPage {
  me: Me;
  /** Why the replies could not be fetched. */
  failed: string | undefined;
  /** The reply that a link leads to. */
  linked: string | undefined;
  /** Whether that reply is not here. */
  missing: boolean;
}

/** Leads to the reply of a link, or to the replies of another page; elsewhere the reader is where they were. */
export function useArrival(loaded: LoadedTopic): void {
  const before = useRef<LoadedTopic>(undefined);
  const arrival = useNavigationType();
  useEffect(() => {
    const was = before.current;
    before.current = loaded;
    const { linked } = loaded;
    const turned = was !== undefined && was.page !== loaded.page && arrival !== 'POP';
    const place = document.getElementById(linked ?? (turned ? 'replies' : ''));
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, [loaded, arrival]);
}
