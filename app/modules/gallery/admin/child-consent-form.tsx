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
  onDay: defineCustomField('On which day'),
  note: defineTextField('Note', {
    maxLength: 300,
    hint: 'Such as ‘Form in the folder’. It may stay empty.',
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
      `Picture ${number} is out of sight.`,
    );
  const noChild = () =>
    desk.mutate(
      'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child',
      { param },
      `No child is in picture ${number}.`,
    );
  return (
    <details>
      <summary>
        {child ? formatChildPhotoConsent(child) : 'A child is in this picture'}{' '}
        <span className="visually-hidden">(picture {number})</span>
      </summary>
      <div className="stack">
        <p className="soft">
          A picture in which a child can be recognised is shown only once a parent or guardian has agreed.
          When they take it back, it goes out of sight at once.
        </p>
        <MutationForm
          key={JSON.stringify(child)}
          mutation="PUT /api/desk/photos/albums/{id}/photos/{photo}/child"
          param={param}
          fields={childConsentFields}
          initialValues={{ note: child?.note }}
          button="They have agreed"
          kind="quiet"
          successMessage="Noted."
          onDone={desk.refresh}
          fieldOverrides={{
            givenBy: (
              <Field
                label={childConsentFields.givenBy.label}
                name="givenBy"
                defaultValue={child?.givenBy ?? ''}
                hint="Their name, and whether parent or guardian. Not the child’s name."
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
              {child ? 'They no longer agree: hide it' : 'Nobody has agreed yet: hide it'}
            </button>
          )}
          {child ? (
            <button type="button" className="button quiet small" disabled={desk.busy} onClick={noChild}>
              No child is in it
            </button>
          ) : null}
        </div>
      </div>
    </details>
  );
}
