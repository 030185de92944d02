import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { line, own } from '#app/endpoints/fields.ts';
import type { DeskPhoto } from '#app/modules/gallery/albums/desk-album.ts';
import { consentWords } from '#app/modules/gallery/consents/consent.ts';
import { useClub, useShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';

interface Props {
  photo: DeskPhoto;
  /** 1-based. */
  number: number;
  desk: Acts;
}

const fields = {
  givenBy: own('Who agreed'),
  onDay: own('On which day'),
  note: line('Note', {
    most: 300,
    hint: 'Such as ‘Form in the folder’. It may stay empty.',
    autoComplete: 'off',
  }),
};

/** Form for the consent to show a picture with a child in it. */
export function ChildInPicture({ photo, number, desk }: Props) {
  const { uses } = useClub();
  const { today } = useShell();
  const { id, album, child } = photo;
  const param = { id: album, photo: id };
  if (!child && !uses.law) return null;
  const hide = () =>
    desk.act(
      'PUT /api/desk/photos/albums/{id}/photos/{photo}/child',
      { param, json: { givenBy: '', onDay: '', note: child?.note ?? '' } },
      `Picture ${number} is out of sight.`,
    );
  const noChild = () =>
    desk.act(
      'DELETE /api/desk/photos/albums/{id}/photos/{photo}/child',
      { param },
      `No child is in picture ${number}.`,
    );
  return (
    <details>
      <summary>
        {child ? consentWords(child) : 'A child is in this picture'}{' '}
        <span className="visually-hidden">(picture {number})</span>
      </summary>
      <div className="stack">
        <p className="soft">
          A picture in which a child can be recognised is shown only once a parent or guardian has agreed.
          When they take it back, it goes out of sight at once.
        </p>
        <ActForm
          key={JSON.stringify(child)}
          act="PUT /api/desk/photos/albums/{id}/photos/{photo}/child"
          param={param}
          fields={fields}
          was={{ note: child?.note }}
          button="They have agreed"
          kind="quiet"
          said="Noted."
          onDone={desk.refresh}
          looks={{
            givenBy: (
              <Field
                label={fields.givenBy.label}
                name="givenBy"
                defaultValue={child?.givenBy ?? ''}
                hint="Their name, and whether parent or guardian. Not the child’s name."
                required
                autoComplete="off"
              />
            ),
            onDay: (
              <Field
                label={fields.onDay.label}
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
