import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import type { ForumTopic } from '#app/modules/forum-messages/forum-messages.ts';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { TopicSubjectSelect } from './subject-select.tsx';

interface Props {
  topic: ForumTopic;
  onChanged: (topic: ForumTopic) => void;
  /** Moderators use an endpoint of their own, which writes to the audit log. */
  moderating?: boolean;
}

/** Render the form that sets or clears a topic's subject. */
export function TopicSubjectEditor({ topic, onChanged, moderating = false }: Props) {
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState(topic.about);
  const { busy, failed, run } = useApiCall();
  const save = () =>
    run(async () => {
      await saveSubject(topic.id, about, moderating);
      setOpen(false);
      onChanged({ ...topic, about });
    });
  if (!open) {
    return (
      <button
        type="button"
        className={moderating ? 'button quiet small' : 'link-button'}
        onClick={() => {
          setAbout(topic.about);
          setOpen(true);
        }}
      >
        Link to a match or event
      </button>
    );
  }
  return (
    <div className="form wide-form">
      <VisibleAlert>{failed?.message}</VisibleAlert>
      <TopicSubjectSelect about={about} disabled={busy} onChoose={setAbout} />
      <div className="actions">
        <button type="button" className="button" disabled={busy} onClick={save}>
          Save
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => setOpen(false)}>
          Discard changes
        </button>
      </div>
    </div>
  );
}

function saveSubject(topic: string, about: TopicSubject | null, moderating: boolean) {
  const param = { id: topic };
  const json = { about: about && { kind: about.kind, id: about.id } };
  return moderating
    ? call('PATCH /api/moderation/topics/{id}', { param, json })
    : call('PUT /forum/topics/{id}/about', { param, json });
}
