import { MutationField } from '#app/admin/forms/mutation-field.tsx';
import { documentKindLabels, documentKinds } from '#app/modules/documents/papers/document-rules.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import { documentFormFields } from './document-fields.ts';

/** Values of a new document's form, besides file and visibility. */
export interface NewDocumentValues {
  title: string;
  kind: string;
  dated: string;
}

interface Props {
  said: NewDocumentValues;
  onSay: (said: Partial<NewDocumentValues>) => void;
}

const { title, kind, dated, about } = documentFormFields;

export const NewDocumentTitleField = ({ said, onSay }: Props) => (
  <Field
    name="title"
    label={title.label}
    hint={title.hint}
    maxLength={title.maxLength}
    value={said.title}
    onChange={({ target }) => onSay({ title: target.value })}
  />
);

/** Date field; defaults to the date in the title or file name. */
export const NewDocumentDateField = ({ said, onSay }: Props) => (
  <Field
    name="dated"
    type="date"
    label={dated.label}
    value={said.dated}
    onChange={({ target }) => onSay({ dated: target.value })}
  />
);

/** Fields that may be prefilled from the file name, folded under a summary of their values. */
export function NewDocumentMoreFields({ said, onSay }: Props) {
  const { errors } = useFormState();
  const wrong = ['kind', 'about'].some((name) => errors[name]);
  const what = documentKinds.find((one) => one === said.kind);
  return (
    <CollapsibleSection
      title="Type of document"
      about={what ? documentKindLabels[what].one : ''}
      open={wrong}
    >
      <SelectField
        name="kind"
        label={kind.label}
        value={said.kind}
        onChange={({ target }) => onSay({ kind: target.value })}
      >
        <Options of={kind.options} />
      </SelectField>
      <MutationField name="about" field={about} value="" />
    </CollapsibleSection>
  );
}
