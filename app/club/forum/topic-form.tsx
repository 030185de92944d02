import { type FormEvent, useState } from 'react';
import { CallFailed, call } from '#app/club/members/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Field } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { contentError, mostTitle, selectCategory, type Topic, titleError } from './forum.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.tsx';

interface Props {
  category: string;
  onStarted: (topic: Topic) => void;
}

/** 'Start a New Topic' (SPEC.md sections 2, 4 and 5). */
export function TopicForm({ category, onStarted }: Props) {
  const awake = useAwake();
  const { draft, change, drop } = useDraft(`topic:${category}`, { title: '', content: '', key: '' });
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [trouble, setTrouble] = useState('');
  const form = useFirstMistake(errors);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTrouble('');
    if (!category) return setTrouble(selectCategory);
    const { title, content } = draft;
    const wrong: Record<string, string> = {};
    const wrongTitle = titleError(title);
    const wrongContent = contentError(content || '{"type":"doc"}');
    if (wrongTitle) wrong.title = wrongTitle;
    if (wrongContent) wrong.content = wrongContent;
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setSending(true);
    try {
      // The same for every try of this draft, so that a retry makes no second topic.
      const key = draft.key || crypto.randomUUID();
      change({ key });
      const json = { title, content, category_id: category };
      onStarted(await call<Topic>('/forum/topics', { method: 'POST', json, key }));
      drop();
    } catch (error) {
      console.error('Error creating topic', error);
      if (!(error instanceof CallFailed)) throw error;
      setErrors(error.errors);
      setTrouble(`Your topic has not been posted. ${error.message} What you wrote is kept here.`);
    } finally {
      setSending(false);
    }
  }

  const disabled = !awake || sending;
  return (
    <Card title="Start a New Topic">
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit}>
        {trouble ? <Alert kind="danger">{trouble}</Alert> : null}
        <Field
          label="Title"
          name="title"
          required
          maxLength={mostTitle}
          autoComplete="off"
          value={draft.title}
          disabled={disabled}
          error={errors.title}
          onChange={({ target }) => {
            setErrors({});
            change({ title: target.value, key: '' });
          }}
        />
        <WritingBox
          label="Content"
          value={draft.content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => {
            setErrors({});
            change({ content, key: '' });
          }}
        />
        <button type="submit" className="button" disabled={disabled}>
          {sending ? 'Posting...' : 'Post Topic'}
        </button>
      </form>
    </Card>
  );
}
