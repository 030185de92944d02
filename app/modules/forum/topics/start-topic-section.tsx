import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormDraft } from '#app/api/offline/use-draft.ts';
import type { ForumCategory, ForumTopic } from '#app/modules/forum/messages/forum-message.ts';
import { formatTopicSubjectKey } from '#app/modules/forum/messages/subject-key.ts';
import type { TopicSubject } from '#app/modules/forum/messages/subject-schemas.server.ts';
import { StartedTopicNotice } from './started.tsx';
import { emptyForumTopicDraft, ForumTopicForm } from './topic-form.tsx';

interface Props {
  category: string;
  about: TopicSubject | null;
  categories: ForumCategory[];
  /** True to unfold the form by default, where there are no topics yet. */
  unfolded: boolean;
  onStarted: (topic: ForumTopic) => void;
  onRemoved: (topic: ForumTopic) => void;
  /** Further actions of the list. */
  children: ReactNode;
}

/** 'Start a New Topic', folded behind its name until somebody wants it or has begun to write. */
export function StartTopicSection({
  category,
  about,
  categories,
  unfolded,
  onStarted,
  onRemoved,
  children,
}: Props) {
  const id = useId();
  const writing = useFormDraft(
    `topic:${about ? formatTopicSubjectKey(about) : category}`,
    emptyForumTopicDraft,
  );
  const { title, content } = writing.draft;
  const [wanted, want] = useState<boolean>();
  const open = wanted ?? (unfolded || title !== '' || content !== '');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [wanted]);
  const [started, setStarted] = useState<ForumTopic>();
  useEffect(() => {
    // The form that had the focus is folded.
    if (started) document.querySelector<HTMLElement>(`#topics a[href$="/${started.id}"]`)?.focus();
  }, [started]);
  return (
    <>
      <div className="actions">
        <h2 className="start-topic">
          <button
            type="button"
            className={open ? 'button quiet small' : 'button small'}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => want(!open)}
          >
            Start a New Topic
          </button>
        </h2>
        {children}
      </div>
      <div id={id} ref={form} hidden={!open}>
        <ForumTopicForm
          category={category}
          about={about}
          categories={categories}
          writing={writing}
          onStarted={(topic) => {
            want(false);
            onStarted(topic);
            setStarted(topic);
          }}
        />
      </div>
      <StartedTopicNotice topic={started} onRemoved={onRemoved} />
    </>
  );
}
