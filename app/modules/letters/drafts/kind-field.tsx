import type { LetterDraft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { letterKindLabels, nonEmptyLetterKinds } from '#app/modules/letters/text/letter-kinds.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  text: LetterDraft;
  set: (part: Partial<LetterDraft>) => void;
}

/** Select field for the kind of letter: by law members may opt out of news, but not of the notice of a meeting. */
export function LetterKindField({ text, set }: Props) {
  const { kind: mistake } = useFormState().errors;
  return (
    <fieldset
      className="choices"
      aria-invalid={mistake ? true : undefined}
      tabIndex={-1}
      aria-describedby={mistake ? 'letters-kind-mistake' : undefined}
    >
      <legend>Type of letter</legend>
      <p className="hint">
        The law (PECR and the UK GDPR) requires this. A letter that only informs or invites is news, and is
        not sent to members who opted out. If in doubt, choose news.
      </p>
      {nonEmptyLetterKinds.map((kind) => (
        <RadioOrCheckboxInput
          key={kind}
          name="kind"
          value={kind}
          label={letterKindLabels[kind].label}
          hint={letterKindLabels[kind].hint}
          checked={text.kind === kind}
          onChange={() => set({ kind })}
        />
      ))}
      {mistake ? (
        <span className="mistake" id="letters-kind-mistake">
          {mistake}
        </span>
      ) : null}
    </fieldset>
  );
}
