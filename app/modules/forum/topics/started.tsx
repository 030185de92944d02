import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import { type ForumTopic, getForumTopicPagePath } from '#app/modules/forum-messages/forum-messages.ts';
import { ScrollIntoViewContainer, VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props {
  /** The reader's own new topic. */
  topic: ForumTopic | undefined;
  /** True where it has gone to another category than the list's. */
  elsewhere: boolean;
  /** It has been removed again. */
  onRemoved: (topic: ForumTopic) => void;
}

/** Says politely, over the list, that one's own new topic is there, and takes it back. */
export function StartedTopicNotice({ topic, ...rest }: Props) {
  return <div aria-live="polite">{topic ? <Line key={topic.id} topic={topic} {...rest} /> : null}</div>;
}

function Line({ topic, elsewhere, onRemoved }: Props & { topic: ForumTopic }) {
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
    <ScrollIntoViewContainer>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <p>
        {elsewhere ? (
          <>
            Topic posted in {topic.category.name}.{' '}
            <Link to={getForumTopicPagePath(topic.id)}>View topic</Link>
          </>
        ) : (
          'Topic posted.'
        )}{' '}
        <button type="button" className="link-button" disabled={busy} onClick={undo}>
          Undo
        </button>
      </p>
    </ScrollIntoViewContainer>
  );
}
