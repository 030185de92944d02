import type { SignedInMember } from '#app/api/auth/me.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { UnreadRepliesNotice } from '#app/modules/forum/read-marks/unread-replies.tsx';
import { NewRepliesNotice } from '#app/modules/forum/replies/new-replies-notice.tsx';
import { PostedReplyNotice } from '#app/modules/forum/replies/posted-reply-notice.tsx';
import { ForumReplyList } from '#app/modules/forum/replies/reply-list.tsx';
import { ForumReplyPager } from '#app/modules/forum/replies/reply-pager.tsx';
import type { useTopicConversation } from '#app/modules/forum/replies/use-conversation.ts';
import { countForumReplyPages, type ForumReply } from '#app/modules/forum-messages/forum-messages.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import type { LoadedForumTopicPage } from './use-scroll-to-linked-reply.ts';

interface Props {
  loaded: LoadedForumTopicPage;
  conversation: ReturnType<typeof useTopicConversation>;
  me: SignedInMember;
  moderator: boolean;
  closed: boolean;
  /** Id of the reader's own reply that was just posted, and of the one still highlighted. */
  posted: string | undefined;
  fresh: string | undefined;
  onQuote: (reply: ForumReply) => void;
}

/** Render a page of a topic's replies, and the notice of new ones. */
export function TopicReplies({ loaded, conversation, posted, closed, ...list }: Props) {
  const { failed, linked, missing } = loaded;
  const { now, isUp, replace, show } = conversation;
  const { topic, replies, page } = now;
  const { me, moderator } = list;
  const showing = useApiCall();
  const last = replies.at(-1);
  const showNew = () =>
    showing.run(async () => {
      const first = await show();
      // The button that had the focus no longer exists.
      if (first) setTimeout(() => document.getElementById(first.id)?.focus());
    });
  const pager = (label: string) => (
    <ForumReplyPager topic={topic.id} page={page} last={countForumReplyPages(topic.replies)} label={label} />
  );
  return (
    <>
      <h2 id="replies" tabIndex={-1}>
        Replies
      </h2>
      {failed ? <AlertMessage kind="danger">We could not load the replies. {failed}</AlertMessage> : null}
      {missing ? (
        <AlertMessage kind="danger">
          We cannot find the reply you linked to. It may have been deleted.
        </AlertMessage>
      ) : null}
      <UnreadRepliesNotice topic={topic} replies={replies} />
      {pager('Pages of replies')}
      {replies.length === 0 && !failed ? <p>No replies yet.</p> : null}
      <ForumReplyList
        {...list}
        replies={replies}
        linked={linked}
        firstNew={topic.read_to ? topic.first_new?.id : undefined}
        locked={closed}
        onChanged={replace}
      />
      <PostedReplyNotice
        reply={last?.id === posted ? last : undefined}
        moderator={moderator}
        onChanged={replace}
      />
      {showing.failed ? <AlertMessage kind="danger">{showing.failed.message}</AlertMessage> : null}
      <NewRepliesNotice now={now} me={me.id} isUp={isUp} onShow={showNew} />
      {pager('Pages of replies, bottom of page')}
    </>
  );
}
