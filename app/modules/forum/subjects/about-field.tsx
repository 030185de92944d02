import { useState } from 'react';
import type { About } from '#app/modules/forum/messages/about-schemas.server.ts';
import { aboutWords } from './about.ts';
import { AboutChoice } from './about-choice.tsx';

interface Props {
  about: About | null;
  disabled: boolean;
  onChange: (about: About | null) => void;
}

/** Render the optional subject in the form of a new topic. */
export function AboutField({ about, disabled, onChange }: Props) {
  const [choosing, setChoosing] = useState(false);
  if (choosing) return <AboutChoice about={about} disabled={disabled} onChoose={onChange} />;
  return (
    <div className="about-field">
      {about ? (
        <p>
          About: <strong>{aboutWords(about)}</strong>
        </p>
      ) : null}
      <button
        type="button"
        className="link-button"
        disabled={disabled}
        onClick={() => (about ? onChange(null) : setChoosing(true))}
      >
        {about ? 'Leave this out' : 'Is it about a match or an open?'}
      </button>
    </div>
  );
}
