import { useState } from 'react';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { words } from '#app/desk/row-words.ts';
import { sitePictures } from '#app/desk/site-pictures.ts';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';
import type { Notice } from './notice-schemas.server.ts';
import { mostNoticeTitle } from './notices.ts';

interface Props {
  /** None for a new one. */
  notice?: Notice | undefined;
  sections: { id: string; name: string; putBy: boolean }[];
  today: string;
  desk: DeskAction;
}

const pictures = sitePictures('pages');
const labels = {
  title: 'Title',
  starts: 'First day',
  ends: 'Last day',
  is_pinned: 'First of all',
  section: 'For',
};

/** A notice's title, words and days, and the way to remove it. */
export function NoticeForm({ notice, sections, today, desk: { act, busy, say, refresh } }: Props) {
  const [body, setBody] = useState(notice?.body ?? '');
  const remove = ({ id, title, version }: Notice) =>
    act(
      `‘${title}’ has been removed.`,
      (version) => call('DELETE /api/desk/pages/notices/{id}', { param: { id }, version }),
      { version, again: 'Remove it all the same' },
    );
  return (
    <>
      <DeskForm
        labels={labels}
        button={notice ? 'Save' : 'Add the notice'}
        said="Saved."
        version={notice?.version}
        aside={{ body: { label: 'More about it', mine: words(body) } }}
        shown={({ is_pinned, body }) => ({ is_pinned: is_pinned ? 'on' : '', body: words(body) })}
        onGivenWay={refresh}
        act={({ is_pinned, ...values }, version) => {
          const json = { ...values, body, is_pinned: is_pinned !== '' };
          if (!notice) return call('POST /api/desk/pages/notices', { json });
          return call('PUT /api/desk/pages/notices/{id}', { param: { id: notice.id }, json, version });
        }}
        onDone={async (done) => {
          await refresh();
          say(notice ? 'Saved.' : 'It is shown from its first day on.', done);
        }}
      >
        {({ errors, disabled }) => (
          <>
            <Field label="Title" name="title" defaultValue={notice?.title} maxLength={mostNoticeTitle} />
            <WritingBox
              label="More about it"
              value={body}
              onChange={setBody}
              disabled={disabled}
              error={errors.body}
              pictures={pictures}
              paths
            />
            <NoticeDays notice={notice} today={today} />
            <NoticeSection notice={notice} sections={sections} />
          </>
        )}
      </DeskForm>
      {notice ? (
        <button type="button" className="button danger small" disabled={busy} onClick={() => remove(notice)}>
          Remove
        </button>
      ) : null}
    </>
  );
}

/** When it is shown, and where among the others. */
function NoticeDays({ notice, today }: Pick<Props, 'notice' | 'today'>) {
  return (
    <>
      <Field label="First day" name="starts" type="date" defaultValue={notice?.starts ?? today} />
      <Field
        label="Last day"
        name="ends"
        type="date"
        hint="Without one it stays until you remove it."
        defaultValue={notice?.ends ?? ''}
      />
      <Choice
        type="checkbox"
        name="is_pinned"
        label="First of all"
        hint="It stands before the other notices."
        defaultChecked={notice?.is_pinned}
      />
    </>
  );
}

/** For whom it is: only where the club has sections. */
function NoticeSection({ notice, sections }: Pick<Props, 'notice' | 'sections'>) {
  const had = notice?.section ?? '';
  const offered = sections.filter(({ id, putBy }) => !putBy || id === had);
  if (offered.length === 0) return null;
  return (
    <SelectField label="For" name="section" defaultValue={had}>
      <option value="">the whole club</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
