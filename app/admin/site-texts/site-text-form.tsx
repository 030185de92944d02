import { type FormEvent, type ReactNode, useMemo } from 'react';
import { getEditConflict } from '#app/admin/edit-conflict.ts';
import { FormError } from '#app/admin/form-error.tsx';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { TextPlaceholders } from '#app/site/placeholders.ts';
import { Card } from '#app/ui/card.tsx';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { ChoiceInput } from '#app/ui/field.tsx';
import { useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import { type EditableSiteText, toComparableText } from './editable-site-text.ts';
import { PlaceholderList, SiteTextButtons, SiteTextPreview, usePreview } from './site-text-parts.tsx';
import { type SiteTextEditorOptions, useSiteTextEditor } from './use-site-text-editor.ts';

export interface SiteTextFieldProps<T> {
  draft: T;
  set: (part: Partial<EditableSiteText>) => void;
  errors: Record<string, string>;
  disabled: boolean;
}

interface Props<T extends EditableSiteText> extends SiteTextEditorOptions<T> {
  room: AdminPermission;
  words: TextPlaceholders;
  /** Labels of the fields, for the choice on conflict. */
  labels: Record<string, string>;
  /** Heading of the preview. */
  heading: (draft: T) => string;
  /** Further fields, rendered after the text, which comes first. */
  fields?: (parts: SiteTextFieldProps<T>) => ReactNode;
}

/** Form of a site text with a preview. The typed text is cached on the device until it is saved. */
export function SiteTextEditorForm<T extends EditableSiteText>(props: Props<T>) {
  const { room, words, labels, heading, fields } = props;
  const { written, begun, busy, failed, set, send, giveUp } = useSiteTextEditor(props);
  const { preview, show } = usePreview();
  const pictures = useMemo(() => createSitePictureStore(room), [room]);
  const errors = failed?.errors ?? {};
  const form = useFocusFirstError(errors);
  const disabled = !useHydrated() || busy;

  return (
    <Card>
      <form
        className="form wide-form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <RichTextField
          label="Text"
          value={written.body}
          disabled={disabled}
          error={errors.body}
          pictures={pictures}
          paths
          onChange={(body) => set({ body })}
        />
        <PlaceholderList words={words} />
        {fields?.({ draft: written, set, errors, disabled })}
        <ChoiceInput
          type="checkbox"
          label="This is still to be written"
          hint="Only the desk shows it; the page is there all the same."
          checked={written.status === 'to-be-written'}
          disabled={disabled}
          onChange={({ target }) => set({ status: target.checked ? 'to-be-written' : 'published' })}
        />
        {preview ? <SiteTextPreview heading={heading(written)} body={written.body} words={words} /> : null}
        <SiteTextButtons
          busy={busy}
          disabled={disabled}
          preview={preview}
          overtaken={getEditConflict(failed) !== undefined}
          onPreview={show}
        >
          <FormError
            failed={failed}
            labels={labels}
            mine={toComparableText(written)}
            theirs={(current: EditableSiteText) => toComparableText(current)}
            onSaveMine={send}
            onKeepTheirs={giveUp}
          />
        </SiteTextButtons>
        {/* Beneath the fields: above them it would push away what is being typed. */}
        {begun ? (
          <p className="alert">
            What you have written here is kept on this device until you save it.{' '}
            <button type="button" className="link-button" onClick={giveUp}>
              Discard it and begin again
            </button>
          </p>
        ) : null}
      </form>
    </Card>
  );
}
