import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
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

/** Scroll to the linked reply, or to the replies after a change of page; otherwise keep the scroll position. */
export function useScrollToLinkedReply(loaded: LoadedForumTopicPage): void {
  const before = useRef<LoadedForumTopicPage>(undefined);
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
