import type { SignedInMember } from '#app/api/auth/me.ts';
import { useCall } from '#app/api/use-call.ts';
import { countReplyPages, type ForumReply } from '#app/modules/forum/messages/forum-message.ts';
import { UnreadReplies } from '#app/modules/forum/read-marks/unread-replies.tsx';
import { NewRepliesNotice } from '#app/modules/forum/replies/new-replies-notice.tsx';
import { PostedReplyNotice } from '#app/modules/forum/replies/posted-reply-notice.tsx';
import { ReplyList } from '#app/modules/forum/replies/reply-list.tsx';
import { ReplyPager } from '#app/modules/forum/replies/reply-pager.tsx';
import type { useConversation } from '#app/modules/forum/replies/use-conversation.ts';
import { Alert } from '#app/ui/field.tsx';
import type { LoadedTopicPage } from './use-scroll-to-linked-reply.ts';

interface Props {
  loaded: LoadedTopicPage;
  conversation: ReturnType<typeof useConversation>;
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
  const showing = useCall();
  const last = replies.at(-1);
  const showNew = () =>
    showing.run(async () => {
      const first = await show();
      // The button that had the focus no longer exists.
      if (first) setTimeout(() => document.getElementById(first.id)?.focus());
    });
  const pager = (label: string) => (
    <ReplyPager topic={topic.id} page={page} last={countReplyPages(topic.replies)} label={label} />
  );
  return (
    <>
      <h2 id="replies" tabIndex={-1}>
        Replies
      </h2>
      {failed ? <Alert kind="danger">The replies could not be fetched. {failed}</Alert> : null}
      {missing ? <Alert kind="danger">The reply that the link leads to is not here.</Alert> : null}
      <UnreadReplies topic={topic} replies={replies} />
      {pager('Pages of replies')}
      {replies.length === 0 && !failed ? <p>Nobody has answered yet.</p> : null}
      <ReplyList
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
      {showing.failed ? <Alert kind="danger">{showing.failed.message}</Alert> : null}
      <NewRepliesNotice now={now} me={me.id} isUp={isUp} onShow={showNew} />
      {pager('Pages of replies, below them')}
    </>
  );
}
