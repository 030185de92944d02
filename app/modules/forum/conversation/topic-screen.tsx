import { useNavigate } from 'react-router';
import { useDraft } from '#app/api/kept/use-draft.ts';
import { holds } from '#app/api/who/roles.ts';
import { type Reply, replyAddress } from '#app/modules/forum/messages/forum.ts';
import { emptyReply, ReplyForm } from '#app/modules/forum/replies/reply-form.tsx';
import { useConversation } from '#app/modules/forum/replies/use-conversation.ts';
import { useHeldForm } from '#app/modules/forum/replies/use-held-form.ts';
import { usePosted } from '#app/modules/forum/replies/use-posted.ts';
import { useQuoting } from '#app/modules/forum/replies/use-quoting.ts';
import { BackLink } from '#app/ui/card.tsx';
import { Page } from '#app/ui/page.tsx';
import { AboutTopic } from './about-topic.tsx';
import { AnswerButton } from './answer-button.tsx';
import { TopicHead } from './topic-head.tsx';
import { TopicReplies } from './topic-replies.tsx';
import { type LoadedTopic, useArrival } from './use-arrival.ts';

/** Render a conversation: first message, a page of replies, and the reply form unless the topic is locked. */
export function TopicScreen({ loaded }: { loaded: LoadedTopic }) {
  const { me } = loaded;
  const conversation = useConversation(loaded);
  const { now, setTopic, own } = conversation;
  const { topic } = now;
  const writing = useDraft(`reply:${topic.id}`, emptyReply);
  const { quoteTopic, quoteReply } = useQuoting(topic, writing);
  const { posted, fresh, show } = usePosted();
  const navigate = useNavigate();
  const moderator = holds(me.role, 'moderator');
  const closed = now.gone || topic.removed ? 'removed' : topic.is_locked ? 'locked' : undefined;
  const held = useHeldForm(closed !== undefined, writing.draft.content !== '');
  useArrival(loaded);

  function welcome(reply: Reply) {
    // Posting in a topic follows it.
    setTopic({ following: true });
    show(reply);
    if (!own(reply)) void navigate(replyAddress(topic.id, reply.id), { preventScrollReset: true });
  }

  return (
    <Page
      title={topic.title}
      description="A conversation in the members’ forum."
      before={
        <BackLink href={`/forums/topics?category=${encodeURIComponent(topic.category.id)}`}>
          Back to {topic.category.name}
        </BackLink>
      }
    >
      <div className="columns conversation" data-members-only="">
        <div className="topic">
          <TopicHead
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
            <p className="alert">{closedWords[closed]}</p>
          ) : (
            <>
              <ReplyForm topic={topic.id} writing={writing} closed={closed} onPosted={welcome} />
              <AnswerButton />
            </>
          )}
        </div>
        <AboutTopic topic={topic} />
      </div>
    </Page>
  );
}

const closedWords = {
  locked: 'This topic is locked. It can be read, and nothing more can be written in it.',
  removed: 'This topic has been removed. Nothing more can be written in it.',
};
