import { useState } from 'react';
import { formatRowValue } from '#app/admin/changes/format-row.ts';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { AdminRowActionButtons } from '#app/admin/forms/row-actions.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { createSitePictureStore } from '#app/admin/site-pictures.ts';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { Options } from '#app/ui/form/options.tsx';
import { noticeFormFields } from './notice-rules.ts';
import type { Notice } from './notices.endpoints.server.ts';

interface Props {
  /** Undefined for a new notice. */
  notice?: Notice | undefined;
  sections: { id: string; name: string; putBy: boolean }[];
  today: string;
  desk: MutationRunner;
}

const noticePictures = createSitePictureStore('pages');

/** Form of a notice: title, text and days; an existing one can be removed. */
export function NoticeForm({ notice, sections, today, desk }: Props) {
  const [body, setBody] = useState(notice?.body ?? '');
  const param = { id: notice?.id ?? '' };
  return (
    <>
      <MutationForm
        {...(notice
          ? { mutation: 'PUT /api/desk/pages/notices/{id}', param, button: 'Save' }
          : { mutation: 'POST /api/desk/pages/notices', button: 'Add notice' })}
        fields={noticeFormFields}
        initialValues={notice ?? { starts: today }}
        successMessage="Saved."
        extraValues={{ body }}
        compareLabels={{ body: formatRowValue(body) }}
        fromConflictRow={({ is_pinned, body }) => ({
          is_pinned: is_pinned ? 'on' : '',
          body: formatRowValue(body),
        })}
        fieldOverrides={{
          body: <NoticeBody value={body} onChange={setBody} />,
          section: <NoticeSection had={notice?.section ?? ''} sections={sections} />,
        }}
        onYielded={desk.refresh}
        onDone={(done) =>
          desk.refreshAndShow(notice ? 'Saved.' : 'Notice added. It is shown from its first day.', done)
        }
      />
      {notice ? (
        <AdminRowActionButtons
          row={{ name: notice.title, version: notice.version }}
          desk={desk}
          param={param}
          remove={{
            mutation: 'DELETE /api/desk/pages/notices/{id}',
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
  const { label } = noticeFormFields.body;
  return (
    <RichTextField
      label={label}
      value={value}
      onChange={onChange}
      disabled={disabled}
      pictures={noticePictures}
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
    <SelectField label={noticeFormFields.section.label} name="section" defaultValue={had}>
      <option value="">the whole club</option>
      <Options of={offered} />
    </SelectField>
  );
}
