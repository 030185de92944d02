import { useEffect, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { ForumCategory, ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { TopicSubjectEditor } from '#app/modules/forum-subjects/subject-editor.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { Options } from '#app/ui/form/options.tsx';

type TopicFlags = Partial<Pick<ForumTopic, 'is_locked' | 'is_pinned' | 'removed'>>;

interface Props {
  topic: ForumTopic;
  /** True for the moderator's own topic, whose subject they set as its author. */
  mine: boolean;
  onChanged: (topic: ForumTopic) => void;
}

/** Render the moderator's actions: lock, pin, move, remove. Each is recorded in the audit log. */
export function TopicModeratorTools({ topic, mine, onChanged }: Props) {
  const [categories, setCategories] = useState<ForumCategory[]>([]);
  useEffect(() => {
    // Without the categories a topic cannot be moved; everything else works.
    call('GET /forums/categories').then(setCategories, (error) =>
      console.error('Error fetching categories', error),
    );
  }, []);
  const { busy, failed, run } = useApiCall();
  const change = (json: TopicFlags & { category_id?: string }, said: Partial<ForumTopic>) =>
    run(async () => {
      await call('PATCH /api/moderation/topics/{id}', { param: { id: topic.id }, json });
      onChanged({ ...topic, ...said });
    });
  const { is_locked, is_pinned, removed, category } = topic;
  const button = (label: string, json: TopicFlags) => (
    <button type="button" className="button quiet small" disabled={busy} onClick={() => change(json, json)}>
      {label}
    </button>
  );
  return (
    <fieldset className="moderation">
      <legend>For moderators</legend>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <div className="actions">
        {button(is_locked ? 'Unlock' : 'Lock', { is_locked: !is_locked })}
        {button(is_pinned ? 'Unpin' : 'Pin', { is_pinned: !is_pinned })}
        {button(removed ? 'Restore' : 'Remove', { removed: !removed })}
        <label>
          Move to{' '}
          <select
            value={category.id}
            disabled={busy}
            onChange={({ target }) => {
              const to = categories.find(({ id }) => id === target.value);
              if (to) void change({ category_id: to.id }, { category: { id: to.id, name: to.name } });
            }}
          >
            <Options of={categories.length > 0 ? categories : [category]} />
          </select>
        </label>
        {mine && !is_locked ? null : <TopicSubjectEditor topic={topic} onChanged={onChanged} moderating />}
      </div>
    </fieldset>
  );
}
