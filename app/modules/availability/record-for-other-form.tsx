import { useId, useState } from 'react';
import { call } from '#app/api/call.ts';
import { useApiCall } from '#app/api/use-call.ts';
import {
  availabilityAnswerLabels,
  availabilityAnswers,
} from '#app/modules/availability/member-answers/availability-labels.ts';
import type { MemberAvailabilityBoard } from '#app/modules/availability/member-answers/availability-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AlertMessage } from '#app/ui/field.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import type { AvailabilityWord } from '#db/schema/playing.ts';

const maxSearchResults = 8;
const noWord: AvailabilityWord | null = null;

/** Render the search for another member, with buttons to record their availability. */
export function RecordAvailabilityForOtherForm({
  names,
  onDone,
}: {
  names: MemberAvailabilityBoard;
  onDone: () => Promise<void>;
}) {
  const [sought, setSought] = useState('');
  const [said, setSaid] = useState('');
  const { busy, failed, run } = useApiCall();
  const id = useId();
  const param = { id: names.event.id };
  const found = listOtherMembers(names).filter(({ name }) =>
    sought
      .trim()
      .toLowerCase()
      .split(/\s+/)
      .every((part) => name.toLowerCase().includes(part)),
  );
  const put = (member: string, name: string, word: AvailabilityWord) =>
    run(async () => {
      await call('PUT /api/playing/events/{id}/names/{member}', {
        param: { ...param, member },
        json: { word },
      });
      await onDone();
      setSought('');
      setSaid(`Saved for ${name}: ${word}. The list shows that you answered for them.`);
    });
  return (
    <CollapsibleSection title="Answer for another member">
      <div className="field">
        <label htmlFor={id}>Name</label>
        <input
          id={id}
          value={sought}
          autoComplete="off"
          onChange={(typing) => {
            setSought(typing.target.value);
            setSaid('');
          }}
        />
      </div>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {said ? <AlertMessage kind="success">{said}</AlertMessage> : null}
      {sought.trim() ? (
        <ul className="list" aria-label="Members">
          {found.slice(0, maxSearchResults).map(({ id, name, word }) => (
            <li key={id} className="print-row">
              <span>
                <strong>{name}</strong> {word ? <span className="soft">{word}</span> : null}
              </span>
              <span className="names-words">
                {availabilityAnswers.map((one) => (
                  <button
                    key={one}
                    type="button"
                    className="names-word"
                    disabled={busy}
                    aria-pressed={word === one}
                    aria-label={`${availabilityAnswerLabels[one]}: ${name}`}
                    onClick={() => put(id, name, one)}
                  >
                    {availabilityAnswerLabels[one]}
                  </button>
                ))}
              </span>
            </li>
          ))}
          {found.length === 0 ? <li>No member with that name can be added.</li> : null}
        </ul>
      ) : null}
    </CollapsibleSection>
  );
}

/** Return all members except the viewer, answered or not; the viewer has buttons of their own. */
function listOtherMembers({ names: { yes, ifNeeded, no }, others, member }: MemberAvailabilityBoard) {
  const said = [...yes, ...ifNeeded, ...no].map(({ member: id, name, word }) => ({ id, name, word }));
  const all = [...said, ...others.map((one) => ({ ...one, word: noWord }))];
  return all.filter(({ id }) => id !== member).toSorted((a, b) => a.name.localeCompare(b.name));
}
