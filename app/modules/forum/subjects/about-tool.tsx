import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import type { Topic } from '#app/modules/forum/messages/forum.ts';
import { Trouble } from '#app/ui/foot/trouble.tsx';
import { AboutChoice } from './about-choice.tsx';

interface Props {
  topic: Topic;
  onChanged: (topic: Topic) => void;
  /** Moderators use an endpoint of their own, which writes to the audit log. */
  moderating?: boolean;
}

/** Render the form that sets or clears a topic's subject. */
export function AboutTool({ topic, onChanged, moderating = false }: Props) {
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState(topic.about);
  const { busy, failed, run } = useCall();
  const save = () =>
    run(async () => {
      await saveAbout(topic.id, about, moderating);
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
        What is it about?
      </button>
    );
  }
  return (
    <div className="form wide-form">
      <Trouble>{failed?.message}</Trouble>
      <AboutChoice about={about} disabled={busy} onChoose={setAbout} />
      <div className="actions">
        <button type="button" className="button" disabled={busy} onClick={save}>
          Save
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={() => setOpen(false)}>
          Leave it as it was
        </button>
      </div>
    </div>
  );
}

function saveAbout(topic: string, about: About | null, moderating: boolean) {
  const param = { id: topic };
  const json = { about: about && { kind: about.kind, id: about.id } };
  return moderating
    ? call('PATCH /api/moderation/topics/{id}', { param, json })
    : call('PUT /forum/topics/{id}/about', { param, json });
}
