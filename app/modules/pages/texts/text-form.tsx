import { SiteTextEditorForm } from '#app/admin/site-texts/site-text-form.tsx';
import { call } from '#app/api/call.ts';
import { getFieldLabels } from '#app/endpoints/fields.ts';
import type { TextPlaceholders } from '#app/site/placeholders.ts';
import { Field } from '#app/ui/field.tsx';
import { siteTextFormFields } from './text-form-fields.ts';
import type { SiteText } from './texts.endpoints.server.ts';

interface Props {
  text: SiteText;
  words: TextPlaceholders;
  /** Called with the id of the change that saved it. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

const { title: titleField, description: sentence } = siteTextFormFields;
const labels = { ...getFieldLabels(siteTextFormFields), body: 'Text', status: 'Status' };

/** Form of a text: title, description and body. */
export function SiteTextForm({ text, words, onSaved, onRenew }: Props) {
  const { key, title, description, body, status, version } = text;
  return (
    <SiteTextEditorForm
      name={`page:${key}`}
      text={{ title, description, body, status }}
      version={version}
      save={(json, version) => call('PUT /api/desk/pages/{key}', { param: { key }, json, version })}
      room="pages"
      words={words}
      labels={labels}
      heading={(draft) => draft.title}
      fields={({ draft, set, errors, disabled }) => (
        <>
          <Field
            label={titleField.label}
            name="title"
            value={draft.title}
            maxLength={titleField.maxLength}
            disabled={disabled}
            error={errors.title}
            onChange={({ target }) => set({ title: target.value })}
          />
          <Field
            label={sentence.label}
            name="description"
            hint={sentence.hint}
            value={draft.description}
            maxLength={sentence.maxLength}
            disabled={disabled}
            error={errors.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </>
      )}
      onSaved={onSaved}
      onRenew={onRenew}
    />
  );
}
