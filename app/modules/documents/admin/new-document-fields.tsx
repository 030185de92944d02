import { ActField } from '#app/admin/forms/act-field.tsx';
import { kinds, kindWords } from '#app/modules/documents/papers/documents.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { documentFields } from './document-fields.ts';

/** Values of a new document's form, besides file and visibility. */
export interface Said {
  title: string;
  kind: string;
  dated: string;
}

interface Props {
  said: Said;
  onSay: (said: Partial<Said>) => void;
}

const { title, kind, dated, about } = documentFields;

export const NewTitle = ({ said, onSay }: Props) => (
  <Field
    name="title"
    label={title.label}
    hint={title.hint}
    maxLength={title.most}
    value={said.title}
    onChange={({ target }) => onSay({ title: target.value })}
  />
);

/** Date field; defaults to the date in the title or file name. */
export const NewDay = ({ said, onSay }: Props) => (
  <Field
    name="dated"
    type="date"
    label={dated.label}
    value={said.dated}
    onChange={({ target }) => onSay({ dated: target.value })}
  />
);

/** Fields that may be prefilled from the file name, folded under a summary of their values. */
export function NewFacts({ said, onSay }: Props) {
  const { errors } = useFormState();
  const wrong = ['kind', 'about'].some((name) => errors[name]);
  const what = kinds.find((one) => one === said.kind);
  return (
    <Fold title="What it is" about={what ? kindWords[what].one : ''} open={wrong}>
      <SelectField
        name="kind"
        label={kind.label}
        value={said.kind}
        onChange={({ target }) => onSay({ kind: target.value })}
      >
        {Object.entries(kind.options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </SelectField>
      <ActField name="about" field={about} value="" />
    </Fold>
  );
}
