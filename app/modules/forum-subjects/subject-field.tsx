import { useState } from 'react';
import type { TopicSubject } from '#app/modules/forum-messages/forum-messages.server.ts';
import { formatTopicSubject } from './format-subject.ts';
import { TopicSubjectSelect } from './subject-select.tsx';

interface Props {
  about: TopicSubject | null;
  disabled: boolean;
  onChange: (about: TopicSubject | null) => void;
}

/** Render the optional subject in the form of a new topic. */
export function TopicSubjectField({ about, disabled, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <TopicSubjectSelect about={about} disabled={disabled} onChoose={onChange} />;
  return (
    <div className="about-field">
      {about ? (
        <p>
          About: <strong>{formatTopicSubject(about)}</strong>
        </p>
      ) : null}
      <button
        type="button"
        className="link-button"
        disabled={disabled}
        onClick={() => (about ? onChange(null) : setChoosing(true))}
      >
        {about ? 'Remove link' : 'Link to a match or event'}
      </button>
    </div>
  );
}
