import { call } from '#app/api/call.ts';
import type { useDraft } from '#app/api/kept/use-draft.ts';
import { mentioning } from '#app/modules/forum/mentions/mentioning.ts';
import { contentError, emptyDocument, type Reply } from '#app/modules/forum/messages/forum.ts';
import { forumPictures } from '#app/modules/forum/pictures/forum-pictures.ts';
import { useSending } from '#app/modules/forum/writing/use-sending.ts';
import { Card } from '#app/ui/card.tsx';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';

export const emptyReply = { content: '', key: '' };

interface Props {
  topic: string;
  writing: ReturnType<typeof useDraft<typeof emptyReply>>;
  /** Reason why posting is no longer possible. */
  closed: 'locked' | 'removed' | undefined;
  onPosted: (reply: Reply) => void;
}

/** Render 'Your Reply' (SPEC.md sections 2 and 4). */
export function ReplyForm({ topic, writing: { draft, change, drop }, closed, onPosted }: Props) {
  const { form, submit, sending, disabled, errors, trouble, forgive } = useSending<Reply>({
    what: 'post',
    check: (): Record<string, string> => {
      const wrong = contentError(draft.content || emptyDocument);
      return wrong ? { content: wrong } : {};
    },
    send: (key) => call('POST /forum/posts', { json: { content: draft.content, topic_id: topic }, key }),
    draft,
    change,
    onSent: (reply) => {
      drop();
      onPosted(reply);
    },
  });
  return (
    <Card className="reply-form">
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit} id="reply">
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
        <FormFoot>
          <Trouble>{trouble}</Trouble>
          <button type="submit" className="button" disabled={disabled || closed !== undefined}>
            {sending ? 'Posting...' : 'Post Reply'}
          </button>
        </FormFoot>
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
