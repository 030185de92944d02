import { type FormEvent, useState } from 'react';
import { CallFailed, call } from '#app/club/members/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { contentError, type Post } from './forum.ts';
import type { ReplyDraft } from './topic-screen.tsx';
import { WritingBox } from './writing-box.tsx';

interface Props {
  topic: string;
  reply: ReplyDraft;
  onPosted: (post: Post) => void;
}

/** 'Your Reply' (SPEC.md sections 2 and 4). */
export function ReplyForm({ topic, reply: { draft, change, drop }, onPosted }: Props) {
  const awake = useAwake();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const form = useFirstMistake(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble('');
    const wrong = contentError(draft.content || '{"type":"doc"}');
    setErrors(wrong ? { content: wrong } : {});
    if (wrong) return;
    setSending(true);
    try {
      const key = draft.key || crypto.randomUUID();
      change({ key });
      const json = { content: draft.content, topic_id: topic };
      onPosted(await call<Post>('/forum/posts', { method: 'POST', json, key }));
      drop();
    } catch (error) {
      console.error('Error creating post', error);
      if (!(error instanceof CallFailed)) throw error;
      setErrors(error.errors);
      setTrouble(`Your reply has not been posted. ${error.message} What you wrote is kept here.`);
    } finally {
      setSending(false);
    }
  }

  const disabled = !awake || sending;
  return (
    <Card className="reply-form">
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit} id="reply">
        {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
        <WritingBox
          label="Your Reply"
          value={draft.content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => {
            setErrors({});
            change({ content, key: '' });
          }}
        />
        <button type="submit" className="button" disabled={disabled}>
          {sending ? 'Posting...' : 'Post Reply'}
        </button>
      </form>
    </Card>
  );
}
