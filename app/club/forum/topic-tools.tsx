import { useState } from 'react';
import { call } from '#app/club/members/call.ts';
import { useCall } from '#app/club/members/use-call.ts';
import { Alert } from '#app/ui/field.tsx';
import { AboutTool } from './about-tool.tsx';
import type { Topic } from './forum.ts';
import { WritingAgain } from './writing-again.tsx';

/** What its author may do with a topic. */
export function TopicTools({ topic, onChanged }: { topic: Topic; onChanged: (topic: Topic) => void }) {
  const [editing, setEditing] = useState(false);
  const { busy, failed, run } = useCall();
  const path = `/forum/topics/${topic.id}`;
  const remove = () =>
    run(async () => {
      await call(path, { method: 'DELETE' });
      location.assign(`/forums/topics?category=${encodeURIComponent(topic.category.id)}`);
    });
  if (editing) {
    return (
      <WritingAgain
        content={topic.content}
        save={(content) => call<Topic>(path, { method: 'PATCH', json: { title: topic.title, content } })}
        onSaved={(saved) => {
          setEditing(false);
          onChanged(saved as Topic);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <>
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      {topic.is_locked ? null : (
        <>
          <button type="button" className="link-button" onClick={() => setEditing(true)}>
            Change
          </button>
          <AboutTool topic={topic} onChanged={onChanged} />
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
