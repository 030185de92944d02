import { type FormEvent, useState } from 'react';
import { Conflict } from '#app/club/committee/conflict.tsx';
import { call } from '#app/club/members/call.ts';
import { sitePictures } from '#app/club/members/site-pictures.ts';
import { useCall } from '#app/club/members/use-call.ts';
import { fillAll, type Words } from '#app/club/words.ts';
import type { RichText as Doc } from '#app/core/rich-text.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Choice, Field } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { toPlain } from '#app/ui/plain-writing.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { useDraft } from '#app/ui/use-draft.ts';
import { WritingBox } from '#app/ui/writing-box.tsx';
import { mostDescription, mostPageTitle, type SiteText } from './texts.ts';

type Written = Pick<SiteText, 'title' | 'description' | 'body' | 'status'>;

interface Props {
  text: SiteText;
  words: Words;
  /** It has been saved, by this change. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

const pictures = sitePictures('pages');
const labels = { title: 'Title', description: 'In a sentence', body: 'Text', status: 'State' };
const shown = ({ title, description, body, status }: Written) => ({
  ...{ title, description, status },
  body: toPlain(body),
});

/** A text's title, sentence and words, with a preview. What is typed is kept on the device until it is saved. */
export function TextForm({ text, words, onSaved, onRenew }: Props) {
  const { title, description, body, status, version } = text;
  const { draft, change, drop } = useDraft(`page:${text.key}`, { title, description, body, status, version });
  const [preview, setPreview] = useState(false);
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !awake || busy;
  const current = failed?.status === 409 ? (failed.facts.current as SiteText | undefined) : undefined;
  const begun =
    draft.version !== version || shownText(draft) !== shownText({ title, description, body, status });

  const set = (part: Partial<Written>) => {
    clear();
    change(part);
  };
  const save = (over: number) =>
    run(async () => {
      const { title, description, body, status } = draft;
      const done = await call<{ change: string }>(`/api/desk/pages/${text.key}`, {
        method: 'PUT',
        json: { title, description, body: body || emptyDocument, status, version: over },
      });
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
          void save(draft.version);
        }}
      >
        {begun ? (
          <p className="alert">
            What you have written here is kept on this device until you save it.{' '}
            <button type="button" className="link-button" onClick={giveUp}>
              Drop it and begin again
            </button>
          </p>
        ) : null}
        {failed && !current && Object.keys(errors).length === 0 ? (
          <Alert kind="danger">{failed.message}</Alert>
        ) : null}
        {current ? (
          <Conflict
            labels={labels}
            mine={shown(draft)}
            theirs={shown(current)}
            onMine={() => save(current.version)}
            onTheirs={giveUp}
          />
        ) : null}
        <Field
          label="Title"
          name="title"
          value={draft.title}
          maxLength={mostPageTitle}
          disabled={disabled}
          error={errors.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <Field
          label="The page in a sentence"
          name="description"
          hint="Search engines show it beneath the title."
          value={draft.description}
          maxLength={mostDescription}
          disabled={disabled}
          error={errors.description}
          onChange={({ target }) => set({ description: target.value })}
        />
        <WritingBox
          label="Text"
          value={draft.body}
          disabled={disabled}
          error={errors.body}
          pictures={pictures}
          paths
          onChange={(body) => set({ body })}
        />
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
        <Choice
          type="checkbox"
          label="This is still to be written"
          hint="Only the desk shows it; the page is there all the same."
          checked={draft.status === 'to-be-written'}
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
      </form>
      {preview ? <Preview draft={draft} words={words} /> : null}
    </Card>
  );
}

const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** For comparing: the editor may write the same text in another order of its attributes. */
const shownText = (text: Written) => JSON.stringify(shown(text));

function Preview({ draft, words }: { draft: Written; words: Words }) {
  const doc = JSON.parse(draft.body || emptyDocument) as Doc;
  return (
    <section className="preview" aria-label="Preview">
      <h2>{fillAll(draft.title, words)}</h2>
      <RichText doc={fillAll(doc, words)} />
    </section>
  );
}
