import { call } from '#app/api/call.ts';
import type { useFormDraft } from '#app/api/offline/use-draft.ts';
import { useForumPostDraft } from '#app/modules/forum/writing/use-post-draft.ts';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  emptyForumMessageContent,
  type ForumCategory,
  type ForumTopic,
  forumPictureClient,
  maxForumTopicTitleLength,
  memberMentionSearch,
  topicCategoryRequiredError,
  validateForumMessageContent,
  validateTopicTitle,
} from '#app/modules/forum-messages/forum-messages.ts';
import { TopicSubjectField } from '#app/modules/forum-subjects/subject-field.tsx';
import { Card } from '#app/ui/card.tsx';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface Props {
  /** Category that is chosen by default; '' for none. */
  category: string;
  /** Subject for which the form was opened, such as a match. */
  about: TopicSubject | null;
  categories: ForumCategory[];
  writing: ReturnType<typeof useFormDraft<ForumTopicDraft>>;
  onStarted: (topic: ForumTopic) => void;
}

interface ForumTopicDraft {
  title: string;
  content: string;
  key: string;
  /** Undefined until the default is changed, as is the subject. */
  category?: string;
  about?: TopicSubject | null;
}
export const emptyForumTopicDraft: ForumTopicDraft = { title: '', content: '', key: '' };

/** Render 'Start a New Topic' (docs/requirements.md sections 2, 4 and 5). */
export function ForumTopicForm({ category: here, about: given, categories, writing, onStarted }: Props) {
  const { draft, change, drop } = writing;
  const { title, content, category = here, about = given } = draft;
  const { form, submit, sending, disabled, errors, trouble, forgive } = useForumPostDraft<ForumTopic>({
    what: 'topic',
    check: () => (category ? validateTopic(title, content) : topicCategoryRequiredError),
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
  const write = (part: Partial<ForumTopicDraft>) => {
    forgive();
    change({ ...part, key: '' });
  };
  const aboutField = (
    <TopicSubjectField about={about} disabled={disabled} onChange={(about) => write({ about })} />
  );
  return (
    <Card>
      <form className="form wide-form" ref={form} method="post" noValidate onSubmit={submit}>
        {given ? aboutField : null}
        <SelectField
          label="Category"
          name="category_id"
          required
          value={category}
          disabled={disabled}
          error={errors.category_id}
          onChange={({ target }) => write({ category: target.value })}
        >
          <option value="">Choose a category</option>
          <Options of={categories} />
        </SelectField>
        <Field
          label="Title"
          name="title"
          required
          maxLength={maxForumTopicTitleLength}
          autoComplete="off"
          value={title}
          disabled={disabled}
          error={errors.title}
          onChange={({ target }) => write({ title: target.value })}
        />
        <RichTextField
          pictures={forumPictureClient}
          label="Content"
          mentions={memberMentionSearch}
          value={content}
          disabled={disabled}
          error={errors.content}
          onChange={(content) => write({ content })}
        />
        {given ? null : aboutField}
        <FormFooter inReach>
          <VisibleAlert>{trouble}</VisibleAlert>
          <button type="submit" className="button" disabled={disabled}>
            {sending ? 'Posting...' : 'Post topic'}
          </button>
        </FormFooter>
      </form>
    </Card>
  );
}

function validateTopic(title: string, content: string): Record<string, string> {
  const wrong = {
    title: validateTopicTitle(title),
    content: validateForumMessageContent(content || emptyForumMessageContent),
  };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, sentence]) => (sentence ? [[field, sentence]] : [])),
  );
}
