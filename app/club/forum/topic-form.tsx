import { Card } from '#app/ui/card.tsx';
import { Alert, Field } from '#app/ui/field.tsx';
import { useDraft } from '#app/ui/use-draft.ts';
import { WritingBox } from '#app/ui/writing-box.tsx';
import { contentError, emptyDocument, mostTitle, selectCategory, type Topic, titleError } from './forum.ts';
import { mentioning } from './mentioning.ts';
import { useSending } from './use-sending.ts';

interface Props {
  category: string;
  onStarted: (topic: Topic) => void;
}

const emptyTopic = { title: '', content: '', key: '' };

/** 'Start a New Topic' (SPEC.md sections 2, 4 and 5). */
export function TopicForm({ category, onStarted }: Props) {
  const { draft, change, drop } = useDraft(`topic:${category}`, emptyTopic);
  const { title, content } = draft;
  const { form, submit, sending, disabled, errors, trouble, forgive } = useSending<Topic>({
    what: 'topic',
    path: '/forum/topics',
    check: () => (category ? mistakes(title, content) : selectCategory),
    body: () => ({ title, content, category_id: category }),
    draft,
    change,
    onSent: (topic) => {
      drop();
      onStarted(topic);
    },
  });
  const write = (part: Partial<typeof emptyTopic>) => {
    forgive();
    change({ ...part, key: '' });
  };
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
          value={title}
          disabled={disabled}
          error={errors.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <WritingBox
          label="Content"
          mentions={mentioning}
          value={content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => write({ content })}
        />
        <button type="submit" className="button" disabled={disabled}>
          {sending ? 'Posting...' : 'Post Topic'}
        </button>
      </form>
    </Card>
  );
}

function mistakes(title: string, content: string): Record<string, string> {
  const wrong = { title: titleError(title), content: contentError(content || emptyDocument) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])),
  );
}
