import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useFormDraft } from '#app/api/offline/use-draft.ts';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  type ForumCategory,
  type ForumTopic,
  formatTopicSubjectKey,
} from '#app/modules/forum-messages/forum-messages.ts';
import { StartedTopicNotice } from './started.tsx';
import { emptyForumTopicDraft, ForumTopicForm } from './topic-form.tsx';

interface Props {
  /** Category that is chosen by default; '' for none. */
  category: string;
  about: TopicSubject | null;
  categories: ForumCategory[];
  /** True to unfold the form by default, where there are no topics yet. */
  unfolded: boolean;
  /** Called for a topic that belongs to the list. */
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
    const first = category ? 'title' : 'category_id';
    if (wanted) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [wanted, category]);
  const [started, setStarted] = useState<ForumTopic>();
  const isElsewhere = ({ category: { id } }: ForumTopic) => !about && category !== '' && category !== id;
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form that had the focus is folded. A topic of another category is not in the list.
    if (started)
      (document.querySelector<HTMLElement>(`#topics a[href$="/${started.id}"]`) ?? opener.current)?.focus();
  }, [started]);
  return (
    <>
      <div className="actions">
        <h2 className="start-topic">
          <button
            ref={opener}
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
            if (!isElsewhere(topic)) onStarted(topic);
            setStarted(topic);
          }}
        />
      </div>
      <StartedTopicNotice
        topic={started}
        elsewhere={started !== undefined && isElsewhere(started)}
        onRemoved={onRemoved}
      />
    </>
  );
}
