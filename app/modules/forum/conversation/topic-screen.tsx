import { useNavigate } from 'react-router';
import { roleIncludes } from '#app/api/auth/roles.ts';
import { useFormDraft } from '#app/api/offline/use-draft.ts';
import { emptyForumReplyDraft, ForumReplyForm } from '#app/modules/forum/replies/reply-form.tsx';
import { useTopicConversation } from '#app/modules/forum/replies/use-conversation.ts';
import { useKeepReplyFormOpen } from '#app/modules/forum/replies/use-keep-reply-form.ts';
import { usePostedReply } from '#app/modules/forum/replies/use-posted-reply.ts';
import { useQuoteReply } from '#app/modules/forum/replies/use-quote-reply.ts';
import { type ForumReply, getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { BackLink } from '#app/ui/card.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { AboutTopicCard } from './about-topic-card.tsx';
import { JumpToReplyButton } from './jump-to-reply-button.tsx';
import { TopicHeader } from './topic-header.tsx';
import { TopicReplies } from './topic-replies.tsx';
import { type LoadedForumTopicPage, useScrollToLinkedReply } from './use-scroll-to-linked-reply.ts';

/** Render a conversation: first message, a page of replies, and the reply form unless the topic is locked. */
export function ForumTopicScreen({ loaded }: { loaded: LoadedForumTopicPage }) {
  const { me } = loaded;
  const conversation = useTopicConversation(loaded);
  const { now, setTopic, own } = conversation;
  const { topic } = now;
  const writing = useFormDraft(`reply:${topic.id}`, emptyForumReplyDraft);
  const { quoteTopic, quoteReply } = useQuoteReply(topic, writing);
  const { posted, fresh, show } = usePostedReply();
  const navigate = useNavigate();
  const moderator = roleIncludes(me.role, 'moderator');
  const closed = now.gone || topic.removed ? 'removed' : topic.is_locked ? 'locked' : undefined;
  const held = useKeepReplyFormOpen(closed !== undefined, writing.draft.content !== '');
  useScrollToLinkedReply(loaded);

  function welcome(reply: ForumReply) {
    // Posting in a topic follows it.
    setTopic({ following: true });
    show(reply);
    if (!own(reply)) void navigate(getForumReplyPath(topic.id, reply.id), { preventScrollReset: true });
  }

  return (
    <PageLayout
      title={topic.title}
      description="A conversation in the members’ forum."
      before={
        <BackLink href={`/forums/topics?category=${encodeURIComponent(topic.category.id)}`}>
          Back to {topic.category.name}
        </BackLink>
      }
    >
      <div className="split conversation" data-members-only="">
        <div className="stack topic">
          <TopicHeader
            topic={topic}
            me={me}
            moderator={moderator}
            closed={closed !== undefined}
            folded={now.page > 1}
            onChanged={setTopic}
            onQuote={quoteTopic}
          />
          <TopicReplies
            loaded={loaded}
            conversation={conversation}
            me={me}
            moderator={moderator}
            posted={posted}
            fresh={fresh}
            closed={closed !== undefined}
            onQuote={quoteReply}
          />
          {closed && !held ? (
            <p className="alert">{closedTopicTexts[closed]}</p>
          ) : (
            <>
              <ForumReplyForm topic={topic.id} writing={writing} closed={closed} onPosted={welcome} />
              <JumpToReplyButton />
            </>
          )}
        </div>
        <div className="aside">
          <AboutTopicCard topic={topic} onChanged={setTopic} />
        </div>
      </div>
    </PageLayout>
  );
}

const closedTopicTexts = {
  locked: 'This topic is locked. You can read it but not reply.',
  removed: 'This topic has been removed. You can no longer reply.',
};
