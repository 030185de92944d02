import { type FormEvent, type ReactNode, useDeferredValue, useMemo } from 'react';
import { parseEditConflict } from '#app/admin/edit-conflict.ts';
import { MutationFormError } from '#app/admin/form-error.tsx';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import type { AdminPermission } from '#app/api/auth/permissions.ts';
import type { TextPlaceholders } from '#app/site/placeholders.ts';
import { Card } from '#app/ui/card.tsx';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFocusFirstError, useHydrated } from '#app/ui/form-hooks.ts';
import { type EditableSiteText, toComparableSiteText } from './editable-site-text.ts';
import {
  SiteTextEditorButtons,
  SiteTextPlaceholderList,
  SiteTextPreview,
  useSiteTextPreview,
} from './site-text-parts.tsx';
import { type SiteTextEditorOptions, useSiteTextEditor } from './use-site-text-editor.ts';

interface SiteTextEditorFieldProps<T> {
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
  fields?: (parts: SiteTextEditorFieldProps<T>) => ReactNode;
}

/** Form of a site text with a preview. The typed text is cached on the device until it is saved. */
export function SiteTextEditorForm<T extends EditableSiteText>(props: Props<T>) {
  const { room, words, labels, heading, fields } = props;
  const { written, begun, busy, failed, set, send, giveUp } = useSiteTextEditor(props);
  const { preview, show } = useSiteTextPreview();
  // Rendered when typing leaves time for it.
  const shown = useDeferredValue(written);
  const pictures = useMemo(() => createSitePictureStore(room), [room]);
  const errors = failed?.errors ?? {};
  const form = useFocusFirstError(errors);
  const disabled = !useHydrated() || busy;

  return (
    <Card className="writing full-width">
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
        <div className="form wide-form">
          <RichTextField
            label="Text"
            value={written.body}
            disabled={disabled}
            error={errors.body}
            pictures={pictures}
            paths
            onChange={(body) => set({ body })}
          />
          <SiteTextPlaceholderList words={words} />
          {fields?.({ draft: written, set, errors, disabled })}
          <RadioOrCheckboxInput
            type="checkbox"
            label="Not written yet"
            hint="Only Club admin shows this note. Visitors can already see the page."
            checked={written.status === 'to-be-written'}
            disabled={disabled}
            onChange={({ target }) => set({ status: target.checked ? 'to-be-written' : 'published' })}
          />
        </div>
        <SiteTextPreview heading={heading(shown)} body={shown.body} words={words} isShown={preview} />
        <SiteTextEditorButtons
          busy={busy}
          disabled={disabled}
          preview={preview}
          overtaken={parseEditConflict(failed) !== undefined}
          onPreview={show}
        >
          <MutationFormError
            failed={failed}
            labels={labels}
            mine={toComparableSiteText(written)}
            theirs={(current: EditableSiteText) => toComparableSiteText(current)}
            onSaveMine={send}
            onKeepTheirs={giveUp}
          />
        </SiteTextEditorButtons>
        {/* Beneath the fields: above them it would push away what is being typed. */}
        {begun ? (
          <p className="alert">
            Your draft is stored on this device until you save it.{' '}
            <button type="button" className="link-button" onClick={giveUp}>
              Discard draft
            </button>
          </p>
        ) : null}
      </form>
    </Card>
  );
}
