import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { ForumTopic } from '#app/modules/forum/messages/forum-message.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  /** The reader's own new topic. */
  topic: ForumTopic | undefined;
  /** It has been removed again. */
  onRemoved: (topic: ForumTopic) => void;
}

/** Says politely, over the list, that one's own new topic is there, and takes it back. */
export function StartedTopicNotice({ topic, onRemoved }: Props) {
  return (
    <div aria-live="polite">{topic ? <Line key={topic.id} topic={topic} onRemoved={onRemoved} /> : null}</div>
  );
}

function Line({ topic, onRemoved }: Props & { topic: ForumTopic }) {
  const { busy, failed, run } = useApiCall();
  const [removed, setRemoved] = useState(false);
  const undo = () =>
    run(async () => {
      await call('DELETE /forum/topics/{id}', { param: { id: topic.id } });
      setRemoved(true);
      onRemoved(topic);
    });
  if (removed) return <p>Topic removed.</p>;
  return (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <p>
        Topic posted.{' '}
        <button type="button" className="link-button" disabled={busy} onClick={undo}>
          Undo
        </button>
      </p>
    </>
  );
}
