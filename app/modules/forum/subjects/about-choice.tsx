import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { type Fetched, fetching } from '#app/modules/forum/door/fetching.ts';
import { aboutKey } from '#app/modules/forum/messages/about-key.ts';
import type { About, AboutGroup } from '#app/modules/forum/messages/about-schemas.server.ts';
import { Alert } from '#app/ui/field.tsx';
import { aboutWords } from './about.ts';

interface Props {
  about: About | null;
  disabled: boolean;
  onChoose: (about: About | null) => void;
}

/** Render a choice of subjects for a topic: everything there is to play. */
export function AboutChoice({ about, disabled, onChoose }: Props) {
  const id = useId();
  const [groups, setGroups] = useState<Fetched<AboutGroup[]>>();
  // Takes the focus from the button that it replaces.
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    void fetching('fetching what to talk about', call('GET /api/forum/things')).then(setGroups);
  }, []);
  if (groups?.failed) return <Alert kind="danger">The list could not be fetched. {groups.failed}</Alert>;
  const found = groups?.found ?? [];
  const all = found.flatMap(({ things }) => things);
  const chosen = about ? aboutKey(about) : '';
  return (
    <div className="field">
      <label htmlFor={id}>What is it about?</label>
      <select
        id={id}
        ref={field}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) => onChoose(all.find((subject) => aboutKey(subject) === target.value) ?? null)}
      >
        <option value="">{groups ? 'Nothing on this list' : 'One moment…'}</option>
        {about && !all.some((subject) => aboutKey(subject) === chosen) ? <OneThing subject={about} /> : null}
        {found.map(({ name, things }) => (
          <optgroup key={name} label={name}>
            {things.map((subject) => (
              <OneThing key={aboutKey(subject)} subject={subject} />
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function OneThing({ subject }: { subject: About }) {
  return <option value={aboutKey(subject)}>{aboutWords(subject)}</option>;
}
