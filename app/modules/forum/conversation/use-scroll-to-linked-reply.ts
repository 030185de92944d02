import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import type { LoadedForumReplyPage } from '#app/modules/forum/replies/use-conversation.ts';

export interface LoadedForumTopicPage extends LoadedForumReplyPage {
  me: SignedInMember;
  /** Error message if the replies could not be fetched. */
  failed: string | undefined;
  /** Reply that the link points to. */
  linked: string | undefined;
  /** True if that reply was not found. */
  missing: boolean;
}

/**
 * Scroll to the linked reply, or to the replies after a change of page; otherwise keep the scroll position, as when the data of
 * the same address is loaded again.
 */
export function useScrollToLinkedReply(loaded: LoadedForumTopicPage): void {
  const before = useRef<LoadedForumTopicPage>(undefined);
  const shown = useRef('');
  const arrival = useNavigationType();
  const { key } = useLocation();
  useEffect(() => {
    const was = before.current;
    before.current = loaded;
    const { linked } = loaded;
    const link = linked ? `${key} ${linked}` : '';
    const turned = was !== undefined && was.page !== loaded.page && arrival !== 'POP';
    const place = document.getElementById(linked ?? (turned ? 'replies' : ''));
    if (!place || (linked && link === shown.current)) return;
    shown.current = link;
    place.focus({ preventScroll: true });
    place.scrollIntoView();
  }, [loaded, arrival, key]);
}
