import { call } from '#app/api/call.ts';
import type { useDraft } from '#app/api/kept/use-draft.ts';
import { mentioning } from '#app/modules/forum/mentions/mentioning.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import {
  type Category,
  contentError,
  emptyDocument,
  mostTitle,
  selectCategory,
  type Topic,
  titleError,
} from '#app/modules/forum/messages/forum.ts';
import { forumPictures } from '#app/modules/forum/pictures/forum-pictures.ts';
import { AboutField } from '#app/modules/forum/subjects/about-field.tsx';
import { useSending } from '#app/modules/forum/writing/use-sending.ts';
import { Card } from '#app/ui/card.tsx';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { CategoryField } from './category-field.tsx';

interface Props {
  category: string;
  /** Subject for which the form was opened, such as a match; then it has a choice of category. */
  about: About | null;
  categories: Category[];
  writing: ReturnType<typeof useDraft<TopicDraft>>;
  onStarted: (topic: Topic) => void;
}

export interface TopicDraft {
  title: string;
  content: string;
  key: string;
  /** Undefined until the default subject is changed. */
  about?: About | null;
}
export const emptyTopic: TopicDraft = { title: '', content: '', key: '' };

/** Render 'Start a New Topic' (SPEC.md sections 2, 4 and 5). */
export function TopicForm({ category, about: given, categories, writing, onStarted }: Props) {
  const { draft, change, drop } = writing;
  const { title, content, about = given } = draft;
  const { form, submit, sending, disabled, errors, trouble, forgive } = useSending<Topic>({
    what: 'topic',
    check: () => (category ? invalid(title, content) : selectCategory),
    send: (key) => {
      const named = about && { kind: about.kind, id: about.id };
      return call('POST /forum/topics', {
        json: { title, content, category_id: category, about: named },
        key,
      });
    },
    draft,
    change,
    onSent: (topic) => {
      drop();
      onStarted(topic);
    },
  });
  const write = (part: Partial<TopicDraft>) => {
    forgive();
    change({ ...part, key: '' });
  };
  const aboutField = <AboutField about={about} disabled={disabled} onChange={(about) => write({ about })} />;
  return (
    <Card>
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit}>
        {given ? aboutField : null}
        {given ? <CategoryField category={category} categories={categories} disabled={disabled} /> : null}
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
          pictures={forumPictures}
          label="Content"
          mentions={mentioning}
          value={content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => write({ content })}
        />
        {given ? null : aboutField}
        <FormFoot>
          <Trouble>{trouble}</Trouble>
          <button type="submit" className="button" disabled={disabled}>
            {sending ? 'Posting...' : 'Post Topic'}
          </button>
        </FormFoot>
      </form>
    </Card>
  );
}

function invalid(title: string, content: string): Record<string, string> {
  const wrong = { title: titleError(title), content: contentError(content || emptyDocument) };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])),
  );
}
