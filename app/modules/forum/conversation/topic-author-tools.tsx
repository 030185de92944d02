import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { MessageRevisionForm } from '#app/modules/forum/writing/revision-form.tsx';
import type { ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { TopicSubjectEditor } from '#app/modules/forum-subjects/subject-editor.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

/** Render the author's actions on a topic. */
export function TopicAuthorTools({
  topic,
  onChanged,
}: {
  topic: ForumTopic;
  onChanged: (topic: ForumTopic) => void;
}) {
  const [editing, setEditing] = useState(false);
  const { busy, failed, run } = useApiCall();
  const param = { id: topic.id };
  const remove = () =>
    run(async () => {
      await call('DELETE /forum/topics/{id}', { param });
      location.assign(`/forums/topics?category=${encodeURIComponent(topic.category.id)}`);
    });
  if (editing) {
    return (
      <MessageRevisionForm
        content={topic.content}
        save={(content) => call('PATCH /forum/topics/{id}', { param, json: { title: topic.title, content } })}
        onSaved={(saved) => {
          setEditing(false);
          onChanged(saved);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {topic.is_locked ? null : (
        <>
          <button type="button" className="link-button" onClick={() => setEditing(true)}>
            Edit
          </button>
          <TopicSubjectEditor topic={topic} onChanged={onChanged} />
        </>
      )}
      {topic.replies === 0 ? (
        <button type="button" className="link-button" disabled={busy} onClick={remove}>
          Remove
        </button>
      ) : null}
    </>
  );
}
