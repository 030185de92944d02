import type { Draft } from '#app/modules/letters/letter/draft-schema.server.ts';
import { letterKinds, saidKinds } from '#app/modules/letters/text/kinds.ts';
import { Choice } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';

interface Props {
  text: Draft;
  set: (part: Partial<Draft>) => void;
}

/** Select field for the kind of letter: by law members may opt out of news, but not of the notice of a meeting. */
export function KindField({ text, set }: Props) {
  const { kind: mistake } = useFormState().errors;
  return (
    <fieldset
      className="choices"
      aria-invalid={mistake ? true : undefined}
      tabIndex={-1}
      aria-describedby={mistake ? 'letters-kind-mistake' : undefined}
    >
      <legend>What is it?</legend>
      <p className="hint">
        The law (PECR and the UK GDPR) asks: what only tells or invites is news, and goes to nobody who said
        no. If in doubt, it is news.
      </p>
      {saidKinds.map((kind) => (
        <Choice
          key={kind}
          name="kind"
          value={kind}
          label={letterKinds[kind].label}
          hint={letterKinds[kind].hint}
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
