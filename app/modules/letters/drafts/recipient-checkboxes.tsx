import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type {
  FullLetter,
  LetterDraftRecipient,
  LetterDraftRecipients,
} from '#app/modules/letters/letter/letter-schemas.server.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import { AddFromListField } from './add-from-list-field.tsx';

interface Props {
  full: FullLetter;
  text: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
  now: LetterDraftRecipients | null;
}

const deliveryMethodLabels = { mail: 'by email', paper: 'on paper', 'not wanted': 'opted out of letters' };

/** List of the recipients, each with a checkbox to leave them out, and a field to add members. */
export function LetterRecipientCheckboxes({ full, text, set, now }: Props) {
  const { audience } = text;
  const { disabled } = useFormState();
  const people = now?.people ?? [];
  const chosen = new Set(people.map(({ member }) => member));
  const setAudience = (part: Partial<LetterDraft['audience']>) => set({ audience: { ...audience, ...part } });
  const memberOf = (person: string) => person.replace(/^member:/, '');
  const leaveOut = ({ person }: LetterDraftRecipient) =>
    audience.also.includes(memberOf(person))
      ? setAudience({ also: audience.also.filter((one) => one !== memberOf(person)) })
      : setAudience({ except: [...audience.except, person] });
  const add = (id: string) =>
    setAudience({
      also: [...audience.also, id],
      except: audience.except.filter((person) => person !== `member:${id}`),
    });
  const nameOf = (person: string) =>
    full.members.find(({ id }) => id === memberOf(person))?.name ?? 'Someone who is not a member';
  return (
    <details>
      <summary>{people.length > 0 ? `Show ${people.length} by name` : 'Choose by name'}</summary>
      <AddFromListField
        label="Add a member"
        name="also"
        groups={[{ among: 'Members', all: full.members.filter(({ id }) => !chosen.has(id)) }]}
        onAdd={add}
      />
      {audience.except.length > 0 ? (
        <>
          <h3>Left out</h3>
          <ul className="bare-list stack tight letters-names">
            {audience.except.map((person) => (
              <li key={person}>
                <span>{nameOf(person)}</span>
                <button
                  type="button"
                  className="button quiet small"
                  disabled={disabled}
                  onClick={() => setAudience({ except: audience.except.filter((one) => one !== person) })}
                >
                  Add back<span className="visually-hidden"> {nameOf(person)}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ul className="bare-list stack tight letters-names" aria-label="Sent to">
        {people.map((one) => (
          <li key={one.person}>
            <span>
              {one.name} <span className="soft">{deliveryMethodLabels[one.way]}</span>
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={disabled}
              onClick={() => leaveOut(one)}
            >
              Leave out<span className="visually-hidden"> {one.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
