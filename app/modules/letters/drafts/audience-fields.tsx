import {
  addLetterAudienceGroup,
  formatLetterRecipientCounts,
} from '#app/modules/letters/audience/audience.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { FullLetter, LetterDraftRecipients } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { AlertMessage } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { AddFromListField } from './add-from-list-field.tsx';
import { LetterRecipientCheckboxes } from './recipient-checkboxes.tsx';

interface Props {
  full: FullLetter;
  text: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
  errors: Record<string, string>;
  /** Recipients as currently chosen; `trouble` is the error message if they could not be fetched. */
  now: LetterDraftRecipients | null;
  trouble: string;
}

/** Form fields for the audience: groups, individuals added or left out, and the resulting count. */
export function LetterAudienceFields({ full, text, set, errors, now, trouble }: Props) {
  const { audience } = text;
  const { disabled } = useFormState();
  const [mistake] = Object.entries(errors).flatMap(([name, said]) =>
    name.startsWith('audience') ? said : [],
  );
  const nameOf = (group: string) => full.choices.find((one) => one.group === group)?.name ?? group;
  const amongs = [...new Set(full.choices.map(({ among }) => among))];
  const choose = (group: string) =>
    group && set({ audience: { ...audience, groups: addLetterAudienceGroup(audience.groups, group) } });
  return (
    <>
      {audience.groups.length > 0 ? (
        <ul className="bare-list stack tight letters-names" aria-label="Chosen">
          {audience.groups.map((group) => (
            <li key={group}>
              <span>{nameOf(group)}</span>
              <button
                type="button"
                className="button quiet small"
                disabled={disabled}
                onClick={() =>
                  set({ audience: { ...audience, groups: audience.groups.filter((one) => one !== group) } })
                }
              >
                Remove<span className="visually-hidden"> {nameOf(group)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <AddFromListField
        label={audience.groups.length > 0 ? 'Add a group' : 'Choose a group'}
        name="group"
        groups={amongs.map((among) => ({
          among,
          all: full.choices
            .filter((one) => one.among === among && !audience.groups.includes(one.group))
            .map(({ group, name }) => ({ id: group, name })),
        }))}
        onAdd={choose}
      />
      {mistake ? <span className="mistake">{mistake}</span> : null}
      <p className="letters-count" role="status">
        <strong>
          {trouble || capitalize(now ? formatLetterRecipientCounts(now.counts) : 'goes to no one yet')}.
        </strong>
      </p>
      {now ? <LeftOutNotice now={now} /> : null}
      <LetterRecipientCheckboxes full={full} text={text} set={set} now={now} />
    </>
  );
}

const capitalize = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

function LeftOutNotice({ now: { strangersLeftOut, onNoRoll } }: { now: LetterDraftRecipients }) {
  return (
    <>
      {strangersLeftOut > 0 ? (
        <AlertMessage kind="danger">
          {strangersLeftOut === 1
            ? '1 person chosen is not a member'
            : `${strangersLeftOut} people chosen are not members`}
          . They only get letters about their entry. To write to them, choose only the open or the supper,
          then the type ‘Something they have signed up for’.
        </AlertMessage>
      ) : null}
      {onNoRoll.length > 0 ? (
        <p className="soft">Not on the membership list, so not included: {onNoRoll.join(', ')}.</p>
      ) : null}
    </>
  );
}
