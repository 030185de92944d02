import { useEffect, useId, useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { TopicSubject, TopicSubjectGroup } from '#app/modules/forum-messages/forum-messages.server.ts';
import {
  type ForumFetchResult,
  formatTopicSubjectKey,
  toForumFetchResult,
} from '#app/modules/forum-messages/forum-messages.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import { formatTopicSubject } from './format-subject.ts';

interface Props {
  about: TopicSubject | null;
  disabled: boolean;
  onChoose: (about: TopicSubject | null) => void;
}

/** Render a choice of subjects for a topic: everything there is to play. */
export function TopicSubjectSelect({ about, disabled, onChoose }: Props) {
  const id = useId();
  const [groups, setGroups] = useState<ForumFetchResult<TopicSubjectGroup[]>>();
  // Takes the focus from the button that it replaces.
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    void toForumFetchResult('fetching what to talk about', call('GET /api/forum/things')).then(setGroups);
  }, []);
  if (groups?.failed)
    return <AlertMessage kind="danger">We could not load the list. {groups.failed}</AlertMessage>;
  const found = groups?.found ?? [];
  const all = found.flatMap(({ things }) => things);
  const chosen = about ? formatTopicSubjectKey(about) : '';
  return (
    <div className="field">
      <label htmlFor={id}>Match, event or open</label>
      <select
        id={id}
        ref={field}
        value={chosen}
        disabled={disabled}
        onChange={({ target }) =>
          onChoose(all.find((subject) => formatTopicSubjectKey(subject) === target.value) ?? null)
        }
      >
        <option value="">{groups ? 'None of these' : 'Loading…'}</option>
        {about && !all.some((subject) => formatTopicSubjectKey(subject) === chosen) ? (
          <SubjectOption subject={about} />
        ) : null}
        {found.map(({ name, things }) => (
          <optgroup key={name} label={name}>
            {things.map((subject) => (
              <SubjectOption key={formatTopicSubjectKey(subject)} subject={subject} />
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

function SubjectOption({ subject }: { subject: TopicSubject }) {
  return <option value={formatTopicSubjectKey(subject)}>{formatTopicSubject(subject)}</option>;
}
