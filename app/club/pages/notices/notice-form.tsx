import { useState } from 'react';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { words } from '#app/desk/row-words.ts';
import { sitePictures } from '#app/desk/site-pictures.ts';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { Choice, Field } from '#app/ui/field.tsx';
import { mostNoticeTitle, type Notice } from './notices.ts';

interface Props {
  /** None for a new one. */
  notice?: Notice;
  today: string;
  onSaved: (change: string) => Promise<void>;
  onRemoved?: (change: string) => Promise<void>;
  /** Shows what is there now. */
  onRenew?: () => Promise<void>;
}

const pictures = sitePictures('pages');
const labels = { title: 'Title', starts: 'First day', ends: 'Last day', is_pinned: 'First of all' };
const path = '/api/desk/pages/notices';

/** A notice's title, words and days. */
export function NoticeForm({ notice, today, onSaved, onRemoved, onRenew }: Props) {
  const [body, setBody] = useState(notice?.body ?? '');
  const { busy, failed, run, clear } = useCall();
  const remove = (version = notice?.version) =>
    run(async () => {
      const { change } = await callAt<{ change: string }>(`${path}/${notice?.id}`, {
        method: 'DELETE',
        version,
      });
      await onRemoved?.(change);
    });
  return (
    <>
      <DeskForm
        labels={labels}
        button={notice ? 'Save' : 'Put it up'}
        said="Saved."
        version={notice?.version}
        aside={{ body: { label: 'More about it', mine: words(body) } }}
        shown={({ is_pinned, body }) => ({ is_pinned: is_pinned ? 'on' : '', body: words(body) })}
        onGivenWay={onRenew}
        act={async ({ is_pinned, ...values }, version) => {
          const json = { ...values, body, is_pinned: is_pinned !== '' };
          const done = await callAt<{ change: string }>(notice ? `${path}/${notice.id}` : path, {
            method: notice ? 'PUT' : 'POST',
            json,
            version,
          });
          await onSaved(done.change);
          return done;
        }}
      >
        {({ errors, disabled }) => (
          <>
            <Field
              label="Title"
              name="title"
              defaultValue={notice?.title}
              maxLength={mostNoticeTitle}
              error={errors.title}
              disabled={disabled}
            />
            <WritingBox
              label="More about it"
              value={body}
              onChange={setBody}
              disabled={disabled}
              error={errors.body}
              pictures={pictures}
              paths
            />
            <Field
              label="First day"
              name="starts"
              type="date"
              defaultValue={notice?.starts ?? today}
              error={errors.starts}
              disabled={disabled}
            />
            <Field
              label="Last day"
              name="ends"
              type="date"
              hint="Without one it stays until it is taken down."
              defaultValue={notice?.ends ?? ''}
              error={errors.ends}
              disabled={disabled}
            />
            <Choice
              type="checkbox"
              name="is_pinned"
              label="First of all"
              hint="It stands before the other notices."
              defaultChecked={notice?.is_pinned}
              disabled={disabled}
            />
          </>
        )}
      </DeskForm>
      <NotDone
        failed={failed}
        again="Take it down all the same"
        onAgain={remove}
        onKeep={async () => {
          clear();
          await onRenew?.();
        }}
      />
      {notice ? (
        <button type="button" className="button danger small" disabled={busy} onClick={() => remove()}>
          Take it down
        </button>
      ) : null}
    </>
  );
}
