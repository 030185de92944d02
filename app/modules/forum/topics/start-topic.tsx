import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useDraft } from '#app/api/kept/use-draft.ts';
import { aboutKey } from '#app/modules/forum/messages/about-key.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import type { Category, Topic } from '#app/modules/forum/messages/forum.ts';
import { Started } from './started.tsx';
import { emptyTopic, TopicForm } from './topic-form.tsx';

interface Props {
  category: string;
  about: About | null;
  categories: Category[];
  /** True to unfold the form by default, where there are no topics yet. */
  unfolded: boolean;
  onStarted: (topic: Topic) => void;
  onRemoved: (topic: Topic) => void;
  /** What else may be done with the list. */
  children: ReactNode;
}

/** 'Start a New Topic' (SPEC.md section 2), folded behind its name until somebody wants it or has begun to write. */
export function StartTopic({ category, about, categories, unfolded, onStarted, onRemoved, children }: Props) {
  const id = useId();
  const writing = useDraft(`topic:${about ? aboutKey(about) : category}`, emptyTopic);
  const { title, content } = writing.draft;
  const [wanted, want] = useState<boolean>();
  const open = wanted ?? (unfolded || title !== '' || content !== '');
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLElement>('[name="title"]')?.focus();
  }, [wanted]);
  const [started, setStarted] = useState<Topic>();
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
        <TopicForm
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
      <Started topic={started} onRemoved={onRemoved} />
    </>
  );
}
