import { type FormEvent, type ReactNode, useMemo } from 'react';
import { editConflictOf } from '#app/admin/edit-conflict.ts';
import { FormTrouble } from '#app/admin/form-trouble.tsx';
import { sitePictures } from '#app/admin/site-pictures.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { Words } from '#app/site/words.ts';
import { Card } from '#app/ui/card.tsx';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { Choice } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { useWriting, type WritingToSave } from './use-writing.ts';
import { comparableText, type Writing } from './writing.ts';
import { usePreview, WordsToFill, WritingButtons, WritingPreview } from './writing-parts.tsx';

export interface OtherFields<T> {
  draft: T;
  set: (part: Partial<Writing>) => void;
  errors: Record<string, string>;
  disabled: boolean;
}

interface Props<T extends Writing> extends WritingToSave<T> {
  room: ContentRoom;
  words: Words;
  /** Labels of the fields, for the choice on conflict. */
  labels: Record<string, string>;
  /** Heading of the preview. */
  heading: (draft: T) => string;
  /** Further fields, rendered after the text, which comes first. */
  fields?: (parts: OtherFields<T>) => ReactNode;
}

/** Form of a site text with a preview. The typed text is cached on the device until it is saved. */
export function WritingForm<T extends Writing>(props: Props<T>) {
  const { room, words, labels, heading, fields } = props;
  const { written, begun, busy, failed, set, send, giveUp } = useWriting(props);
  const { preview, show } = usePreview();
  const pictures = useMemo(() => sitePictures(room), [room]);
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !useAwake() || busy;

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
        <WritingBox
          label="Text"
          value={written.body}
          disabled={disabled}
          error={errors.body}
          pictures={pictures}
          paths
          onChange={(body) => set({ body })}
        />
        <WordsToFill words={words} />
        {fields?.({ draft: written, set, errors, disabled })}
        <Choice
          type="checkbox"
          label="This is still to be written"
          hint="Only the desk shows it; the page is there all the same."
          checked={written.status === 'to-be-written'}
          disabled={disabled}
          onChange={({ target }) => set({ status: target.checked ? 'to-be-written' : 'published' })}
        />
        {preview ? <WritingPreview heading={heading(written)} body={written.body} words={words} /> : null}
        <WritingButtons
          busy={busy}
          disabled={disabled}
          preview={preview}
          overtaken={editConflictOf(failed) !== undefined}
          onPreview={show}
        >
          <FormTrouble
            failed={failed}
            labels={labels}
            mine={comparableText(written)}
            theirs={(current: Writing) => comparableText(current)}
            onMine={send}
            onTheirs={giveUp}
          />
        </WritingButtons>
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
