import { call } from '#app/api/call.ts';
import type { useFormDraft } from '#app/api/offline/use-draft.ts';
import { useForumPostDraft } from '#app/modules/forum/writing/use-post-draft.ts';
import {
  emptyForumMessageContent,
  type ForumReply,
  forumPictureClient,
  memberMentionSearch,
  validateForumMessageContent,
} from '#app/modules/forum-messages/forum-messages.ts';
import { Card } from '#app/ui/card.tsx';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

export const emptyForumReplyDraft = { content: '', key: '' };

interface Props {
  topic: string;
  writing: ReturnType<typeof useFormDraft<typeof emptyForumReplyDraft>>;
  /** Reason why posting is no longer possible. */
  closed: 'locked' | 'removed' | undefined;
  onPosted: (reply: ForumReply) => void;
}

/** Render 'Your Reply' (docs/requirements.md sections 2 and 4). */
export function ForumReplyForm({ topic, writing: { draft, change, drop }, closed, onPosted }: Props) {
  const { form, submit, sending, disabled, errors, trouble, forgive } = useForumPostDraft<ForumReply>({
    what: 'post',
    check: (): Record<string, string> => {
      const wrong = validateForumMessageContent(draft.content || emptyForumMessageContent);
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
        <div role="status">{closed ? <p className="alert">{closedReplyTexts[closed]}</p> : null}</div>
        <RichTextField
          pictures={forumPictureClient}
          label="Your Reply"
          mentions={memberMentionSearch}
          value={draft.content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => {
            forgive();
            change({ content, key: '' });
          }}
        />
        <FormFooter inReach>
          <VisibleAlert>{trouble}</VisibleAlert>
          <button type="submit" className="button" disabled={disabled || closed !== undefined}>
            {sending ? 'Posting...' : 'Post Reply'}
          </button>
        </FormFooter>
      </form>
    </Card>
  );
}

const closedReplyTexts = {
  locked:
    'This topic has just been locked, so nothing more can be posted. Your text is still here to copy, or to post if the topic is unlocked.',
  removed:
    'This topic has just been removed, so nothing more can be posted. Your text is still here to copy.',
};
