import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineCustomField, defineTextField } from '#app/endpoints/fields.ts';
import type { AdminPhoto } from '#app/modules/gallery/albums/admin-album.ts';
import { formatChildPhotoConsent } from '#app/modules/gallery/consents/consent.ts';
import { useClub, useDocumentShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';

interface Props {
  photo: AdminPhoto;
  /** 1-based. */
  number: number;
  desk: MutationRunner;
}

const childConsentFields = {
  givenBy: defineCustomField('Who agreed'),
  onDay: defineCustomField('Date they agreed'),
  note: defineTextField('Note (optional)', {
    maxLength: 300,
    hint: 'For example, ‘Form in the folder’.',
    autoComplete: 'off',
  }),
};

/** Form for the consent to show a picture with a child in it. */
export function ChildPhotoConsentForm({ photo, number, desk }: Props) {
  const { uses } = useClub();
  const { today } = useDocumentShell();
  const { id, album, child } = photo;
  const param = { id: album, photo: id };
  if (!child && !uses.law) return null;
  const hide = () =>
    desk.mutate(
      'PUT /api/desk/photos/albums/{id}/photos/{photo}/child',
      { param, json: { givenBy: '', onDay: '', note: child?.note ?? '' } },
      `Picture ${number} hidden.`,
    );
  const noChild = () =>
    desk.mutate(
      'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child',
      { param },
      `Picture ${number} marked as showing no child.`,
    );
  return (
    <details>
      <summary>
        {child ? formatChildPhotoConsent(child) : 'A child is in this picture'}{' '}
        <span className="visually-hidden">(picture {number})</span>
      </summary>
      <div className="stack">
        <p className="soft">
          A picture in which a child can be recognised is shown only once a parent or guardian has agreed. If
          they change their mind, hide the picture straight away.
        </p>
        <MutationForm
          key={JSON.stringify(child)}
          mutation="PUT /api/desk/photos/albums/{id}/photos/{photo}/child"
          param={param}
          fields={childConsentFields}
          initialValues={{ note: child?.note }}
          button="Save consent"
          kind="quiet"
          successMessage="Consent saved."
          onDone={desk.refresh}
          fieldOverrides={{
            givenBy: (
              <Field
                label={childConsentFields.givenBy.label}
                name="givenBy"
                defaultValue={child?.givenBy ?? ''}
                hint="The adult’s name, and whether parent or guardian. Not the child’s name."
                required
                autoComplete="off"
              />
            ),
            onDay: (
              <Field
                label={childConsentFields.onDay.label}
                name="onDay"
                type="date"
                max={today}
                defaultValue={child?.onDay || today}
              />
            ),
          }}
        />
        <div className="actions">
          {child?.givenBy === '' ? null : (
            <button type="button" className="button quiet small" disabled={desk.busy} onClick={hide}>
              {child ? 'Consent withdrawn: hide picture' : 'No consent yet: hide picture'}
            </button>
          )}
          {child ? (
            <button type="button" className="button quiet small" disabled={desk.busy} onClick={noChild}>
              No child in picture
            </button>
          ) : null}
        </div>
      </div>
    </details>
  );
}
