import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import type { ContentRoom } from '#app/api/who/rooms.ts';
import type { RichText as Doc } from '#app/core/rich-text/rich-text.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import { Card } from '#app/ui/card.tsx';
import { toPlain } from '#app/ui/editor/plain-writing.ts';
import { useDraft } from '#app/ui/editor/use-draft.ts';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { Alert, Choice } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { Conflict } from './conflict.tsx';
import { overtakenBy } from './overtaken.ts';
import { sitePictures } from './site-pictures.ts';

/** A text of the site as an officer writes it. */
export interface Writing {
  /** A rich-text document serialised to a string, its words to be filled in left as they are: '{club}'. */
  body: string;
  status: 'published' | 'to-be-written';
  title?: string;
  description?: string;
}

export interface OtherFields {
  draft: Writing;
  set: (part: Partial<Writing>) => void;
  errors: Record<string, string>;
  disabled: boolean;
}

interface Props {
  /** Under which the draft is kept on the device: 'page:about'. */
  name: string;
  text: Writing;
  version: number;
  /** Where it is PUT. */
  path: string;
  room: ContentRoom;
  words: Words;
  /** Each field's name, for whoever has to choose between two versions. */
  labels: Record<string, string>;
  /** Over the preview. */
  heading: (draft: Writing) => string;
  /** Fields that stand before the text itself. */
  fields?: (parts: OtherFields) => ReactNode;
  /** It has been saved, by this change. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

/** A text with a preview. What is typed is kept on the device until it is saved. */
export function WritingForm(props: Props) {
  const { name, text, version, path, room, words, labels, heading, fields, onSaved, onRenew } = props;
  const { draft, change, drop } = useDraft(name, { text, version });
  const { text: written, version: seen } = draft;
  const pictures = useMemo(() => sitePictures(room), [room]);
  const [preview, setPreview] = useState(false);
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !awake || busy;
  const overtaken = overtakenBy(failed);
  const begun = seen !== version || shownText(written) !== shownText(text);

  const set = (part: Partial<Writing>) => {
    clear();
    change({ text: { ...written, ...part } });
  };
  const save = (over: number) =>
    run(async () => {
      const json = { ...written, body: written.body || emptyDocument };
      const done = await callAt<{ change: string }>(path, { method: 'PUT', json, version: over });
      drop();
      await onSaved(done.change);
    });
  async function giveUp() {
    drop();
    clear();
    await onRenew();
  }

  return (
    <Card>
      <form
        className="form wide-form"
        ref={form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save(seen);
        }}
      >
        {failed && !overtaken && Object.keys(errors).length === 0 ? (
          <Alert kind="danger">{failed.message}</Alert>
        ) : null}
        {overtaken ? (
          <Conflict
            overtaken={overtaken}
            labels={labels}
            mine={shown(written)}
            theirs={shown(overtaken.current as unknown as Writing)}
            onMine={() => save(overtaken.current.version)}
            onTheirs={giveUp}
          />
        ) : null}
        {fields?.({ draft: written, set, errors, disabled })}
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
        <Choice
          type="checkbox"
          label="This is still to be written"
          hint="Only the desk shows it; the page is there all the same."
          checked={written.status === 'to-be-written'}
          disabled={disabled}
          onChange={({ target }) => set({ status: target.checked ? 'to-be-written' : 'published' })}
        />
        <div className="actions">
          <button type="submit" className="button" disabled={disabled}>
            {busy ? 'Saving…' : 'Save'}
          </button>
          <button
            type="button"
            className="button quiet"
            aria-expanded={preview}
            onClick={() => setPreview(!preview)}
          >
            {preview ? 'Hide the preview' : 'Preview'}
          </button>
        </div>
        {/* Beneath the fields: above them it would push away what is being typed. */}
        {begun ? (
          <p className="alert">
            What you have written here is kept on this device until you save it.{' '}
            <button type="button" className="link-button" onClick={giveUp}>
              Drop it and begin again
            </button>
          </p>
        ) : null}
      </form>
      {preview ? (
        <section className="writing-preview" aria-label="Preview">
          <h2>{fillAll(heading(written), words)}</h2>
          <RichText doc={fillAll(JSON.parse(written.body || emptyDocument) as Doc, words)} />
        </section>
      ) : null}
    </Card>
  );
}

const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

const shown = ({ title = '', description = '', status, body }: Writing) => ({
  ...{ title, description, status },
  body: toPlain(body),
});

/** For comparing: the editor may write the same text in another order of its attributes. */
const shownText = (text: Writing) => JSON.stringify(shown(text));

function WordsToFill({ words }: { words: Words }) {
  return (
    <details>
      <summary>Words that fill themselves in</summary>
      <p>Written in curly brackets, these become what the settings say:</p>
      <dl className="facts">
        {Object.entries(words).map(([word, meaning]) => (
          <div key={word}>
            <dt>{`{${word}}`}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
