import { useEffect, useState } from 'react';
import { call } from '#app/club/members/call.ts';
import type { Me } from '#app/club/members/me.ts';
import { holds } from '#app/club/members/roles.ts';
import { usePages } from '#app/club/members/use-pages.tsx';
import type { RichText as Doc } from '#app/core/rich-text.ts';
import { BackLink, Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { Page } from '#app/ui/page.tsx';
import { quotation } from '#app/ui/plain-writing.ts';
import { useDraft } from '#app/ui/use-draft.ts';
import { AboutLine } from './about-line.tsx';
import { FollowButton } from './follow-button.tsx';
import { type Post, postedOn, type Topic } from './forum.ts';
import { Message } from './message.tsx';
import { ModeratorTools } from './moderator-tools.tsx';
import { OnePost } from './one-post.tsx';
import { Reactions } from './reactions.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReportButton } from './report-button.tsx';
import { TopicTools } from './topic-tools.tsx';

interface Props {
  me: Me;
  first: Topic;
  firstPosts: Post[];
  next: string | undefined;
  failed: string | undefined;
}

const emptyReply = { content: '', key: '' };
export type ReplyDraft = ReturnType<typeof useDraft<typeof emptyReply>>;

/** A conversation: its first message, the replies, and the reply form where it is not locked. */
export function TopicScreen({ me, first, firstPosts, next, failed }: Props) {
  const [topic, setTopic] = useState(first);
  const {
    items: posts,
    setItems: setPosts,
    more,
  } = usePages({ items: firstPosts, next }, 'Show more replies');
  const reply = useDraft(`reply:${topic.id}`, emptyReply);
  const firstNew = first.read_to
    ? firstPosts.find(({ created_at, author }) => created_at > (first.read_to ?? '') && author.id !== me.id)
    : undefined;
  const moderator = holds(me.role, 'moderator');

  const lastRead = posts.at(-1)?.created_at ?? topic.created_at;
  useEffect(() => {
    if (!first.mentioned && first.read_to && first.read_to >= lastRead) return;
    // That it has been read matters less than the reading: a failure is only logged.
    call(`/forum/topics/${first.id}/read`, { method: 'PUT', json: { read_to: lastRead } }).catch((error) =>
      console.error('Error marking as read', error),
    );
  }, [first.id, first.read_to, first.mentioned, lastRead]);

  useEffect(() => {
    // The reply that a link leads to has come after the page: the browser looks for it once more.
    if (document.getElementById(location.hash.slice(1))) location.replace(location.hash);
  }, []);

  const replace = (post: Post) => setPosts((was) => was.map((one) => (one.id === post.id ? post : one)));
  function quote(author: string, content: string) {
    const before = reply.draft.content ? ((JSON.parse(reply.draft.content) as Doc).content ?? []) : [];
    const doc = { type: 'doc', content: [...before, ...quotation(author, content)] };
    reply.change({ content: JSON.stringify(doc), key: '' });
    document.getElementById('reply')?.scrollIntoView();
    document.querySelector<HTMLElement>('#reply textarea')?.focus();
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
      <div className="topic" data-members-only="">
        <Card>
          <p className="soft">
            Posted by {topic.author.name} on {postedOn(topic.created_at)}
            {topic.edited_at ? ` · changed on ${postedOn(topic.edited_at)}` : null}{' '}
            {topic.is_pinned ? <span className="badge">pinned</span> : null}{' '}
            {topic.is_locked ? <span className="badge">locked</span> : null}{' '}
            {topic.removed ? <span className="badge warm">removed</span> : null}
          </p>
          {topic.about ? <AboutLine about={topic.about} /> : null}
          <Message content={topic.content} you={me.id} />
          {topic.removed ? null : (
            <Reactions
              path={`/forum/topics/${topic.id}`}
              reactions={topic.reactions}
              shownAs={me.shownAs}
              open={topic.author.id !== me.id && !topic.is_locked}
            />
          )}
          <div className="actions">
            {topic.is_locked ? null : (
              <button
                type="button"
                className="link-button"
                onClick={() => quote(topic.author.name, topic.content)}
              >
                Quote
              </button>
            )}
            <FollowButton path={`/forum/topics/${topic.id}`} following={topic.following} />
            {topic.author.id === me.id ? (
              <TopicTools topic={topic} onChanged={setTopic} />
            ) : (
              <ReportButton topic={topic.id} />
            )}
          </div>
          {moderator ? (
            <ModeratorTools topic={topic} mine={topic.author.id === me.id} onChanged={setTopic} />
          ) : null}
        </Card>

        <h2 id="replies">Replies</h2>
        {failed ? <Alert kind="danger">The replies could not be fetched. {failed}</Alert> : null}
        {firstNew ? (
          <a className="back" href={`#${firstNew.id}`}>
            Go to the first new reply <span aria-hidden="true">↓</span>
          </a>
        ) : null}
        {posts.length === 0 && !failed ? <p>Nobody has answered yet.</p> : null}
        {posts.map((post) => (
          <div key={post.id}>
            {post.id === firstNew?.id ? <p className="new-since">New since you were here</p> : null}
            <OnePost
              post={post}
              me={me}
              mine={post.author.id === me.id}
              moderator={moderator}
              locked={topic.is_locked}
              onChanged={replace}
              onQuote={quote}
            />
          </div>
        ))}
        {more}

        {topic.is_locked ? (
          <p className="alert">
            This topic is locked. It can be read, and nothing more can be written in it.
          </p>
        ) : (
          <ReplyForm
            topic={topic.id}
            reply={reply}
            onPosted={(post) =>
              setPosts((was) => (was.some(({ id }) => id === post.id) ? was : [...was, post]))
            }
          />
        )}
      </div>
    </Page>
  );
}
