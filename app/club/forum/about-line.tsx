import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#app/club/members/call.ts';
import { useCall } from '#app/club/members/use-call.ts';
import { Alert } from '#app/ui/field.tsx';
import { type About, aboutKey, aboutWords, talkAddress } from './about.ts';
import { AboutChoice } from './about-choice.tsx';
import type { Topic } from './forum.ts';

interface Props {
  topic: Topic;
  /** Whose words it is: its author's, a moderator's, or nobody's who reads this. */
  as: 'author' | 'moderator' | undefined;
  onChanged: (topic: Topic) => void;
}

/** What a topic is about, with the way there and to everything else that is said about it. */
export function AboutLine({ topic, as, onChanged }: Props) {
  const [changing, setChanging] = useState(false);
  const { about } = topic;
  if (changing) {
    return (
      <ChangeAbout
        topic={topic}
        save={(about) => saveAbout(topic.id, as === 'moderator', about)}
        onSaved={(about) => {
          setChanging(false);
          onChanged({ ...topic, about });
        }}
        onCancel={() => setChanging(false)}
      />
    );
  }
  return (
    <div className="about-line">
      {about ? (
        <p>
          About: <a href={about.href}>{aboutWords(about)}</a>
        </p>
      ) : null}
      {about ? <Link to={talkAddress(aboutKey(about))}>Everything said about it</Link> : null}
      {as ? (
        <button type="button" className="link-button" onClick={() => setChanging(true)}>
          {about ? 'Change what it is about' : 'Say which match or open it is about'}
        </button>
      ) : null}
    </div>
  );
}

/** A moderator's act has its own call, and its line in the record. */
function saveAbout(topic: string, moderating: boolean, about: About | null) {
  const json = { about: about && { kind: about.kind, id: about.id } };
  return moderating
    ? call(`/api/moderation/topics/${topic}`, { method: 'PATCH', json })
    : call(`/forum/topics/${topic}/about`, { method: 'PUT', json });
}

interface ChangeProps {
  topic: Topic;
  save: (about: About | null) => Promise<unknown>;
  onSaved: (about: About | null) => void;
  onCancel: () => void;
}

function ChangeAbout({ topic, save, onSaved, onCancel }: ChangeProps) {
  const [about, setAbout] = useState(topic.about);
  const { busy, failed, run } = useCall();
  const submit = () =>
    run(async () => {
      await save(about);
      onSaved(about);
    });
  return (
    <div className="form wide-form">
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <AboutChoice about={about} disabled={busy} onChoose={setAbout} />
      <div className="actions">
        <button type="button" className="button" disabled={busy} onClick={submit}>
          Save
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={onCancel}>
          Leave it as it was
        </button>
      </div>
    </div>
  );
}
