import { useId } from 'react';
import { MutationFormError } from '#app/admin/form-error.tsx';
import { countLetterDeliveryMethods, isLetterAudienceEmpty } from '#app/modules/letters/audience/audience.ts';
import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import type { FullLetter } from '#app/modules/letters/letter/letter-schemas.server.ts';
import { letterKindLabels } from '#app/modules/letters/text/letter-kinds.ts';
import { maxLetterLengths } from '#app/modules/letters/text/letter-text.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, SelectField, TextareaField } from '#app/ui/field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { ApiForm } from '#app/ui/form/api-form.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import { LetterAudienceFields } from './audience-fields.tsx';
import {
  formatLetterAudience,
  formatLetterDraftForComparison,
  letterDraftFieldLabels,
} from './format-draft.ts';
import { LetterKindField } from './kind-field.tsx';
import { LetterPlaceholderButtons } from './placeholder-buttons.tsx';
import { useLetterDraft } from './use-letter-draft.ts';
import { useLetterRecipients } from './use-letter-recipients.ts';

interface Props {
  full: FullLetter;
  onSaved: (id: string) => unknown;
  onRenew: () => unknown;
  /** Continues to the preview. */
  onLook: (id: string) => unknown;
}

/** Draft form: audience, subject and text; the other fields are folded, with working defaults. */
export function LetterDraftForm({ full, onSaved, onRenew, onLook }: Props) {
  const letter = useLetterDraft({ letter: full.letter, onSaved, onRenew });
  const { text, set, failed } = letter;
  const errors = failed?.errors ?? {};
  const form = useFocusFirstError(errors);
  const disabled = !useHydrated() || letter.busy;
  const area = useId();
  const side = (draft: LetterDraft) => formatLetterDraftForComparison(draft, full);
  const toNobody = isLetterAudienceEmpty(text.audience);
  return (
    <ApiForm
      form={form}
      errors={errors}
      disabled={disabled}
      onSubmit={() => letter.save()}
      onInput={() => {}}
    >
      <div className="split letters-draft">
        <div className="aside">
          <FoldedAudienceFields full={full} text={text} set={set} errors={errors} />
        </div>
        <div>
          <Field
            label={letterDraftFieldLabels.subject}
            name="subject"
            maxLength={maxLetterLengths.subject}
            value={text.subject}
            onChange={({ target }) => set({ subject: target.value })}
          />
          <TextareaField
            id={area}
            label={letterDraftFieldLabels.body}
            name="body"
            rows={8}
            value={text.body}
            onChange={({ target }) => set({ body: target.value })}
          />
        </div>
        <div className="aside">
          <MoreDraftFields full={full} text={text} set={set} errors={errors} area={area} />
        </div>
      </div>
      {letter.begun ? (
        <p className="alert">
          Your text is stored on this device until you save it.{' '}
          <button type="button" className="link-button" onClick={letter.giveUp}>
            Discard and start again
          </button>
        </p>
      ) : null}
      <FormFooter inReach className="letters-foot">
        <MutationFormError
          failed={failed}
          labels={letterDraftFieldLabels}
          mine={side(text)}
          theirs={(current: LetterDraft) => side(current)}
          onSaveMine={letter.save}
          onKeepTheirs={letter.giveUp}
        />
        <button
          type="button"
          className="button"
          disabled={disabled || toNobody}
          onClick={() => letter.save(undefined, onLook)}
        >
          Preview
        </button>
        <button type="submit" className="button quiet" disabled={disabled || toNobody}>
          {letter.busy ? 'Saving…' : 'Save'}
        </button>
      </FormFooter>
    </ApiForm>
  );
}

interface DraftFormSectionProps {
  full: FullLetter;
  text: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
  errors: Record<string, string>;
}

/**
 * Folded audience fields under a summary such as 'To all members', '33 by mail, 7 on paper'; open while there are no recipients.
 */
function FoldedAudienceFields({ full, text, set, errors }: DraftFormSectionProps) {
  const { now, trouble } = useLetterRecipients(text, full.now);
  const toNobody = isLetterAudienceEmpty(text.audience);
  const isWrong = Object.keys(errors).some((name) => name.startsWith('audience'));
  return (
    <div className="folds">
      <CollapsibleSection
        title={formatLetterAudience(full, text.audience)}
        about={formatAudienceSummary(now)}
        open={toNobody || isWrong}
      >
        <LetterAudienceFields full={full} text={text} set={set} errors={errors} now={now} trouble={trouble} />
      </CollapsibleSection>
    </div>
  );
}

function formatAudienceSummary(now: FullLetter['now']): string {
  const { mail, paper, notWanted } = now?.counts ?? countLetterDeliveryMethods([]);
  return [`${mail} by email`, paper > 0 && `${paper} on paper`, notWanted > 0 && `${notWanted} opted out`]
    .filter(Boolean)
    .join(', ');
}

/** Folded fields: kind of letter, placeholders, and reply-to address. */
function MoreDraftFields({ full, text, set, errors, area }: DraftFormSectionProps & { area: string }) {
  const { kind, replyTo } = text;
  return (
    <div className="folds">
      <CollapsibleSection
        title="Type of letter"
        about={kind ? letterKindLabels[kind].label : 'Not chosen yet'}
        open={Boolean(errors.kind)}
      >
        <LetterKindField text={text} set={set} />
      </CollapsibleSection>
      <CollapsibleSection title="Words filled in for each member" about="For example, {first name}">
        <LetterPlaceholderButtons text={text} set={set} mayTellOwed={full.mayTellOwed} area={area} />
      </CollapsibleSection>
      <CollapsibleSection
        title="Replies"
        about={`To ${full.answersTo.find(({ id }) => id === replyTo)?.name ?? 'the club'}`}
        open={Boolean(errors.replyTo)}
      >
        <SelectField
          label={letterDraftFieldLabels.replyTo}
          name="replyTo"
          hint="Everyone who gets the letter sees this address."
          value={replyTo}
          onChange={({ target }) => set({ replyTo: target.value })}
        >
          <option value="">The club’s own address</option>
          <Options
            of={full.answersTo.map(({ id, name, role }) => ({
              id,
              name: role ? `${name}, ${role}` : `${name} (you)`,
            }))}
          />
        </SelectField>
      </CollapsibleSection>
    </div>
  );
}
