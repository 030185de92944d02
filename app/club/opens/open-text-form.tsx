import { type FormEvent, useState } from 'react';
import { Conflict } from '#app/club/committee/conflict.tsx';
import { call } from '#app/club/members/call.ts';
import { sitePictures } from '#app/club/members/site-pictures.ts';
import { useCall } from '#app/club/members/use-call.ts';
import { fillAll } from '#app/club/words.ts';
import type { RichText as Doc } from '#app/core/rich-text.ts';
import { Card } from '#app/ui/card.tsx';
import { Alert, Choice } from '#app/ui/field.tsx';
import { useAwake, useFirstMistake } from '#app/ui/form.ts';
import { toPlain } from '#app/ui/plain-writing.ts';
import { RichText } from '#app/ui/rich-text.tsx';
import { useDraft } from '#app/ui/use-draft.ts';
import { WritingBox } from '#app/ui/writing-box.tsx';
import { apiOf, type OpenInFull } from './desk-open.ts';

type Written = Pick<OpenInFull, 'body' | 'status'>;

interface Props {
  open: OpenInFull;
  /** It has been saved, by this change. */
  onSaved: (change: string) => unknown;
  onRenew: () => unknown;
}

const pictures = sitePictures('opens');
const labels = { body: 'Text', status: 'State' };
const shown = ({ body, status }: Written) => ({ body: toPlain(body), status });
/** For comparing: the editor may write the same text in another order of its attributes. */
const shownText = (text: Written) => JSON.stringify(shown(text));
const emptyDocument = JSON.stringify({ type: 'doc', content: [] });

/** An open's text, with a preview. What is typed is kept on the device until it is saved. */
export function OpenTextForm({ open, onSaved, onRenew }: Props) {
  const { body, status, version, words } = open;
  const { draft, change, drop } = useDraft(`open:${open.key}`, { body, status, version });
  const [preview, setPreview] = useState(false);
  const awake = useAwake();
  const { busy, failed, run, clear } = useCall();
  const errors = failed?.errors ?? {};
  const form = useFirstMistake(errors);
  const disabled = !awake || busy;
  const current =
    failed?.status === 409
      ? (failed.facts.current as (Written & { version: number }) | undefined)
      : undefined;
  const begun = shownText(draft) !== shownText({ body, status });

  const set = (part: Partial<Written>) => {
    clear();
    change(part);
  };
  const save = (over: number) =>
    run(async () => {
      const json = { body: draft.body || emptyDocument, status: draft.status, version: over };
      const done = await call<{ change: string }>(`${apiOf(open.key)}/text`, { method: 'PUT', json });
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
        <WritingBox
          label="Text"
          value={draft.body}
          disabled={disabled}
          error={errors.body}
          pictures={pictures}
          paths
          onChange={(body) => set({ body })}
        />
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
            {busy ? 'Saving…' : 'Save the text'}
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
      {preview ? (
        <section className="preview" aria-label="Preview">
          <h2>{open.name}</h2>
          <RichText doc={fillAll(JSON.parse(draft.body || emptyDocument) as Doc, words)} />
        </section>
      ) : null}
    </Card>
  );
}
