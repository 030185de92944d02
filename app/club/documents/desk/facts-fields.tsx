import { kinds, kindWords, seenByWords } from '#app/club/documents/papers/documents.ts';
import { Field, LinesField, SelectField } from '#app/ui/field.tsx';

export const labels = {
  title: 'Title',
  kind: 'What it is',
  seen_by: 'Who may read it',
  dated: 'The day that stands on it',
  about: 'About it',
};
type Shown = Record<keyof typeof labels, string>;

/** What is held of a document, as the form shows it. */
export const shownFacts = (row: Record<string, unknown>): Shown => {
  const text = (name: keyof typeof labels) => String(row[name] ?? '');
  return {
    title: text('title'),
    kind: text('kind'),
    seen_by: text('seen_by'),
    dated: text('dated'),
    about: text('about'),
  };
};

/** What the form says, as the call takes it. */
export const factsIn = ({ kind, seen_by, ...typed }: Shown) => ({
  ...typed,
  kind: kinds.find((one) => one === kind) ?? ('other' as const),
  seen_by: seen_by === 'public' ? ('public' as const) : ('members' as const),
});

/** What is said of a document. */
export function FactsFields({ shown }: { shown: Shown }) {
  return (
    <>
      <Field
        label={labels.title}
        name="title"
        maxLength={120}
        hint="Such as ‘Minutes of the committee, 3 March’. It is saved under this name."
        defaultValue={shown.title}
      />
      <SelectField label={labels.kind} name="kind" defaultValue={shown.kind}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindWords[kind].one}
          </option>
        ))}
      </SelectField>
      <SelectField label={labels.seen_by} name="seen_by" defaultValue={shown.seen_by}>
        <option value="members">{seenByWords.members}</option>
        <option value="public">{seenByWords.public}: it stands on a public page</option>
      </SelectField>
      <Field label={labels.dated} name="dated" type="date" defaultValue={shown.dated} />
      <LinesField
        label={labels.about}
        name="about"
        rows={2}
        maxLength={500}
        hint="A sentence, if the title does not say enough. May be empty."
        defaultValue={shown.about}
      />
    </>
  );
}
