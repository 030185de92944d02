import { useEffect, useRef } from 'react';
import { useNavigate, useNavigationType } from 'react-router';
import { useCall } from '#app/api/use-call.ts';
import type { Me } from '#app/api/who/me.ts';
import { holds } from '#app/api/who/roles.ts';
import { pagesOf, type Reply, replyAddress } from '#app/club/forum/forum.ts';
import { Unread } from '#app/club/forum/read-marks/unread.tsx';
import { NewReplies } from '#app/club/forum/replies/new-replies.tsx';
import { emptyReply, ReplyForm } from '#app/club/forum/replies/reply-form.tsx';
import { ReplyList } from '#app/club/forum/replies/reply-list.tsx';
import { ReplyPager } from '#app/club/forum/replies/reply-pager.tsx';
import { type LoadedPage, useConversation } from '#app/club/forum/replies/use-conversation.ts';
import { useHeldForm } from '#app/club/forum/replies/use-held-form.ts';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { useShell } from '#app/site/shell.ts';
import { BackLink } from '#app/ui/card.tsx';
import { quotation } from '#app/ui/editor/plain-writing.ts';
import { useDraft } from '#app/ui/editor/use-draft.ts';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { TopicHead } from './topic-head.tsx';

export interface LoadedTopic extends LoadedPage {
  me: Me;
  /** Why the replies could not be fetched. */
  failed: string | undefined;
  /** The reply that a link leads to. */
  linked: string | undefined;
  /** Whether that reply is not here. */
  missing: boolean;
}

/** A conversation: its first message, a page of its replies, and the reply form where it is not locked. */
export function TopicScreen({ loaded }: { loaded: LoadedTopic }) {
  const { me, failed, linked, missing } = loaded;
  const { now, isUp, setTopic, replace, show, own } = useConversation(loaded);
  const { topic, replies, page } = now;
  const writing = useDraft(`reply:${topic.id}`, emptyReply);
  const navigate = useNavigate();
  const { url } = useShell();
  const showing = useCall();
  const moderator = holds(me.role, 'moderator');
  const firstNew = topic.read_to ? topic.first_new?.id : undefined;
  const closed = now.gone || topic.removed ? 'removed' : topic.is_locked ? 'locked' : undefined;
  const held = useHeldForm(closed !== undefined, writing.draft.content !== '');
  useArrival(loaded);

  function quote(author: string, content: string, reply: string | null) {
    const before = writing.draft.content ? ((JSON.parse(writing.draft.content) as Doc).content ?? []) : [];
    const said = quotation(author, content, url + replyAddress(topic.id, reply));
    writing.change({ content: JSON.stringify({ type: 'doc', content: [...before, ...said] }), key: '' });
    document.getElementById('reply')?.scrollIntoView();
    document.querySelector<HTMLElement>('#reply textarea')?.focus();
  }

  const showNew = () =>
    showing.run(async () => {
      const first = await show();
      // The button that had the focus is gone.
      if (first) setTimeout(() => document.getElementById(first.id)?.focus());
    });
  const pager = (label: string) => (
    <ReplyPager topic={topic.id} page={page} last={pagesOf(topic.replies)} label={label} />
  );

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
      <div className="topic" data-members-only="">
        <TopicHead
          topic={topic}
          me={me}
          moderator={moderator}
          closed={closed !== undefined}
          folded={page > 1}
          onChanged={setTopic}
          onQuote={() => quote(topic.author.name, topic.content, null)}
        />

        <h2 id="replies" tabIndex={-1}>
          Replies
        </h2>
        {failed ? <Alert kind="danger">The replies could not be fetched. {failed}</Alert> : null}
        {missing ? <Alert kind="danger">The reply that the link leads to is not here.</Alert> : null}
        <Unread topic={topic} replies={replies} />
        {pager('Pages of replies')}
        {replies.length === 0 && !failed ? <p>Nobody has answered yet.</p> : null}
        <ReplyList
          {...{ replies, me, moderator, firstNew, linked }}
          locked={closed !== undefined}
          onChanged={replace}
          onQuote={({ id, author, content }) => quote(author.name, content, id)}
        />
        {showing.failed ? <Alert kind="danger">{showing.failed.message}</Alert> : null}
        <NewReplies now={now} me={me.id} isUp={isUp} onShow={showNew} />
        {pager('Pages of replies, below them')}

        {closed && !held ? (
          <p className="alert">{closedWords[closed]}</p>
        ) : (
          <ReplyForm
            topic={topic.id}
            writing={writing}
            closed={closed}
            onPosted={(reply: Reply) => {
              if (!own(reply)) void navigate(replyAddress(topic.id, reply.id), { preventScrollReset: true });
            }}
          />
        )}
      </div>
    </Page>
  );
}

const closedWords = {
  locked: 'This topic is locked. It can be read, and nothing more can be written in it.',
  removed: 'This topic has been removed. Nothing more can be written in it.',
};

/** Leads to the reply of a link, or to the replies of another page; elsewhere the reader is where they were. */
function useArrival(loaded: LoadedTopic): void {
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
