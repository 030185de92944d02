import { useId } from 'react';
import { FormTrouble } from '#app/admin/form-trouble.tsx';
import { countsOf, isNobody } from '#app/modules/letters/audience/audience.ts';
import type { Draft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { LetterInFull } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { letterKinds } from '#app/modules/letters/text/kinds.ts';
import { mostOf } from '#app/modules/letters/text/letter-text.ts';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { CallForm } from '#app/ui/form/call-form.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { AudienceFields } from './audience-fields.tsx';
import { comparable, labels, toWords } from './draft-words.ts';
import { KindField } from './kind-field.tsx';
import { OwnWordsField } from './own-words-field.tsx';
import { useLetter } from './use-letter.ts';
import { useToWhom } from './use-to-whom.ts';

interface Props {
  full: LetterInFull;
  onSaved: (id: string) => unknown;
  onRenew: () => unknown;
  /** Continues to the preview. */
  onLook: (id: string) => unknown;
}

/** Draft form: audience, subject and text; the other fields are folded, with working defaults. */
export function DraftForm({ full, onSaved, onRenew, onLook }: Props) {
  const letter = useLetter({ letter: full.letter, onSaved, onRenew });
  const { text, set, failed } = letter;
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !useAwake() || letter.busy;
  const area = useId();
  const side = (draft: Draft) => comparable(draft, full);
  const toNobody = isNobody(text.audience);
  return (
    <CallForm
      form={form}
      errors={errors}
      disabled={disabled}
      onSubmit={() => letter.save()}
      onInput={() => {}}
    >
      <ToWhom full={full} text={text} set={set} errors={errors} />
      <Field
        label={labels.subject}
        name="subject"
        maxLength={mostOf.subject}
        value={text.subject}
        onChange={({ target }) => set({ subject: target.value })}
      />
      <LinesField
        id={area}
        label={labels.body}
        name="body"
        rows={8}
        value={text.body}
        onChange={({ target }) => set({ body: target.value })}
      />
      <Rest full={full} text={text} set={set} errors={errors} area={area} />
      {letter.begun ? (
        <p className="alert">
          What you have written here is kept on this device until you save it.{' '}
          <button type="button" className="link-button" onClick={letter.giveUp}>
            Discard it and begin again
          </button>
        </p>
      ) : null}
      <FormFoot inReach className="letters-foot">
        <FormTrouble
          failed={failed}
          labels={labels}
          mine={side(text)}
          theirs={(current: Draft) => side(current)}
          onMine={letter.save}
          onTheirs={letter.giveUp}
        />
        <button
          type="button"
          className="button"
          disabled={disabled || toNobody}
          onClick={() => letter.save(undefined, onLook)}
        >
          Look
        </button>
        <button type="submit" className="button quiet" disabled={disabled || toNobody}>
          {letter.busy ? 'Saving…' : 'Save'}
        </button>
      </FormFoot>
    </CallForm>
  );
}

interface PartProps {
  full: LetterInFull;
  text: Draft;
  set: (part: Partial<Draft>) => void;
  errors: Record<string, string>;
}

/**
 * Folded audience fields under a summary such as 'To all members', '33 by mail, 7 on paper'; open while there are no recipients.
 */
function ToWhom({ full, text, set, errors }: PartProps) {
  const { now, trouble } = useToWhom(text, full.now);
  const toNobody = isNobody(text.audience);
  const isWrong = Object.keys(errors).some((name) => name.startsWith('audience'));
  return (
    <div className="folds">
      <Fold title={toWords(full, text.audience)} about={aboutWords(now)} open={toNobody || isWrong}>
        <AudienceFields full={full} text={text} set={set} errors={errors} now={now} trouble={trouble} />
      </Fold>
    </div>
  );
}

function aboutWords(now: LetterInFull['now']): string {
  const { mail, paper, notWanted } = now?.counts ?? countsOf([]);
  return [`${mail} by mail`, paper > 0 && `${paper} on paper`, notWanted > 0 && `${notWanted} want none`]
    .filter(Boolean)
    .join(', ');
}

/** Folded fields: kind of letter, placeholders, and reply-to address. */
function Rest({ full, text, set, errors, area }: PartProps & { area: string }) {
  const { kind, replyTo } = text;
  return (
    <div className="folds">
      <Fold
        title="What it is"
        about={kind ? letterKinds[kind].label : 'Not said yet'}
        open={Boolean(errors.kind)}
      >
        <KindField text={text} set={set} />
      </Fold>
      <Fold title="Each one’s own words" about="Such as {first name}">
        <OwnWordsField text={text} set={set} mayTellOwed={full.mayTellOwed} area={area} />
      </Fold>
      <Fold
        title="Answers"
        about={`To ${full.answersTo.find(({ id }) => id === replyTo)?.name ?? 'the club'}`}
        open={Boolean(errors.replyTo)}
      >
        <SelectField
          label={labels.replyTo}
          name="replyTo"
          hint="Everybody who gets the letter sees that address."
          value={replyTo}
          onChange={({ target }) => set({ replyTo: target.value })}
        >
          <option value="">The club’s own address</option>
          {full.answersTo.map(({ id, name, role }) => (
            <option key={id} value={id}>
              {role ? `${name}, ${role}` : `${name} (you)`}
            </option>
          ))}
        </SelectField>
      </Fold>
    </div>
  );
}
