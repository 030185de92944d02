import type { Draft } from '#app/club/letters/letter/draft-schema.server.ts';
import type { LetterInFull } from '#app/club/letters/letter/letter-schemas.server.ts';
import { letterKinds } from '#app/club/letters/text/kinds.ts';
import { FormTrouble } from '#app/desk/form-trouble.tsx';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { CallForm } from '#app/ui/form/call-form.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { KindField } from './kind-field.tsx';
import { TextFields } from './text-fields.tsx';
import { useLetter } from './use-letter.ts';

interface Props {
  full: LetterInFull;
  onSaved: () => unknown;
  onRenew: () => unknown;
  /** Goes on to the preview. */
  onLook: () => unknown;
}

const labels = {
  subject: 'Subject',
  body: 'Text',
  kind: 'What it is',
  audience: 'To whom',
  replyTo: 'Answers go to',
};

/** The fields of a letter: its text, what it is, to whom it goes and who gets the answers. */
export function DraftForm({ full, onSaved, onRenew, onLook }: Props) {
  const letter = useLetter({ letter: full.letter, onSaved, onRenew });
  const { text, set, failed } = letter;
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !useAwake() || letter.busy;
  const side = (draft: Draft) => comparable(draft, full);
  return (
    <CallForm
      form={form}
      errors={errors}
      disabled={disabled}
      onSubmit={() => letter.save()}
      onInput={() => {}}
    >
      <FormTrouble
        failed={failed}
        labels={labels}
        mine={side(text)}
        theirs={(current: Draft) => side(current)}
        onMine={letter.save}
        onTheirs={letter.giveUp}
      />
      <TextFields text={text} set={set} mayTellOwed={full.mayTellOwed} />
      <KindField text={text} set={set} />
      <Card title="To whom">
        <AudienceFields full={full} text={text} set={set} errors={errors} />
      </Card>
      <SelectField
        label="Answers go to"
        name="replyTo"
        hint="Everybody who gets the letter sees that address."
        value={text.replyTo}
        onChange={({ target }) => set({ replyTo: target.value })}
      >
        <option value="">The club’s own address</option>
        {full.answersTo.map(({ id, name, role }) => (
          <option key={id} value={id}>
            {role ? `${name}, ${role}` : `${name} (you)`}
          </option>
        ))}
      </SelectField>
      {letter.begun ? (
        <p className="alert">
          What you have written here is kept on this device until you save it.{' '}
          <button type="button" className="link-button" onClick={letter.giveUp}>
            Discard it and begin again
          </button>
        </p>
      ) : null}
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={disabled}
          onClick={() => letter.save(undefined, onLook)}
        >
          Look at it and send
        </button>
        <button type="submit" className="button quiet" disabled={disabled}>
          {letter.busy ? 'Saving…' : 'Save'}
        </button>
      </div>
    </CallForm>
  );
}

/** Two drafts in words, to be put side by side. */
function comparable(draft: Draft, { choices, members, answersTo }: LetterInFull): Record<string, string> {
  const nameOf = (id: string) => members.find((one) => one.id === id)?.name ?? id;
  const { groups, also, except } = draft.audience;
  const chosen = groups.map((group) => choices.find((one) => one.group === group)?.name ?? group);
  const added = also.length > 0 ? `and ${also.map(nameOf).join(', ')}` : '';
  const without = except.map((person) => nameOf(person.replace(/^member:/, ''))).join(', ');
  return {
    subject: draft.subject,
    body: draft.body,
    kind: draft.kind && letterKinds[draft.kind].label,
    audience: [chosen.join(', '), added, without && `without ${without}`].filter(Boolean).join(' '),
    replyTo: answersTo.find(({ id }) => id === draft.replyTo)?.name ?? 'The club',
  };
}
