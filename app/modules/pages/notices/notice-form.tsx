import { useState } from 'react';
import { words } from '#app/admin/changes/row-words.ts';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { sitePictures } from '#app/admin/site-pictures.ts';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { Notice } from './notices.endpoints.server.ts';
import { noticeFields } from './notices.ts';

interface Props {
  /** Undefined for a new notice. */
  notice?: Notice | undefined;
  sections: { id: string; name: string; putBy: boolean }[];
  today: string;
  desk: Acts;
}

const pictures = sitePictures('pages');

/** Form of a notice: title, text and days; an existing one can be removed. */
export function NoticeForm({ notice, sections, today, desk }: Props) {
  const [body, setBody] = useState(notice?.body ?? '');
  const param = { id: notice?.id ?? '' };
  return (
    <>
      <ActForm
        {...(notice
          ? { act: 'PUT /api/desk/pages/notices/{id}', param, button: 'Save' }
          : { act: 'POST /api/desk/pages/notices', button: 'Add the notice' })}
        fields={noticeFields}
        was={notice ?? { starts: today }}
        said="Saved."
        also={{ body }}
        aside={{ body: words(body) }}
        shown={({ is_pinned, body }) => ({ is_pinned: is_pinned ? 'on' : '', body: words(body) })}
        looks={{
          body: <NoticeBody value={body} onChange={setBody} />,
          section: <NoticeSection had={notice?.section ?? ''} sections={sections} />,
        }}
        onGivenWay={desk.refresh}
        onDone={async (done) => {
          await desk.refresh();
          desk.say(notice ? 'Saved.' : 'It is shown from its first day on.', done);
        }}
      />
      {notice ? (
        <RowActs
          name={notice.title}
          version={notice.version}
          desk={desk}
          param={param}
          remove={{
            act: 'DELETE /api/desk/pages/notices/{id}',
            button: 'Remove',
            said: `‘${notice.title}’ has been removed.`,
          }}
        />
      ) : null}
    </>
  );
}

function NoticeBody({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { errors, disabled } = useFormState();
  const { label } = noticeFields.body;
  return (
    <WritingBox
      label={label}
      value={value}
      onChange={onChange}
      disabled={disabled}
      pictures={pictures}
      error={errors.body}
      paths
    />
  );
}

/** Section select, only where the club has sections. */
function NoticeSection({ had, sections }: Pick<Props, 'sections'> & { had: string }) {
  const offered = sections.filter(({ id, putBy }) => !putBy || id === had);
  if (offered.length === 0) return null;
  return (
    <SelectField label={noticeFields.section.label} name="section" defaultValue={had}>
      <option value="">the whole club</option>
      {offered.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
