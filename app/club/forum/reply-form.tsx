import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { WritingBox } from '#app/ui/writing-box.tsx';
import { contentError, emptyDocument, type Post } from './forum.ts';
import { forumPictures } from './forum-pictures.ts';
import { mentioning } from './mentioning.ts';
import type { ReplyDraft } from './topic-screen.tsx';
import { useSending } from './use-sending.ts';

interface Props {
  topic: string;
  reply: ReplyDraft;
  /** Why nothing can be posted any more. */
  closed: 'locked' | 'removed' | undefined;
  onPosted: (post: Post) => void;
}

/** 'Your Reply' (SPEC.md sections 2 and 4). */
export function ReplyForm({ topic, reply: { draft, change, drop }, closed, onPosted }: Props) {
  const { form, submit, sending, disabled, errors, trouble, forgive } = useSending<Post>({
    what: 'post',
    path: '/forum/posts',
    check: (): Record<string, string> => {
      const wrong = contentError(draft.content || emptyDocument);
      return wrong ? { content: wrong } : {};
    },
    body: () => ({ content: draft.content, topic_id: topic }),
    draft,
    change,
    onSent: (post) => {
      drop();
      onPosted(post);
    },
  });
  return (
    <Card className="reply-form">
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit} id="reply">
        {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
        <div role="status">{closed ? <p className="alert">{closedWords[closed]}</p> : null}</div>
        <WritingBox
          pictures={forumPictures}
          label="Your Reply"
          mentions={mentioning}
          value={draft.content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => {
            forgive();
            change({ content, key: '' });
          }}
        />
        <button type="submit" className="button" disabled={disabled || closed !== undefined}>
          {sending ? 'Posting...' : 'Post Reply'}
        </button>
      </form>
    </Card>
  );
}

const closedWords = {
  locked:
    'This topic has just been locked, so nothing more can be posted. What you wrote is kept here, for you to copy or in case it is opened again.',
  removed:
    'This topic has just been removed, so nothing more can be posted. What you wrote is kept here, for you to copy.',
};
