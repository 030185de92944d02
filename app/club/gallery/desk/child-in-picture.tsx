import { call } from '#app/api/call.ts';
import type { DeskPhoto } from '#app/club/gallery/albums/desk-album.ts';
import { consentWords } from '#app/club/gallery/consents/consent.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { useClub, useShell } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';

interface Props {
  photo: DeskPhoto;
  /** From 1. */
  number: number;
  desk: DeskAction;
}

const labels = { givenBy: 'Who agreed', onDay: 'On which day', note: 'Note' };

/** Whether a child is in a picture, and who agreed that it is shown. */
export function ChildInPicture({ photo, number, desk }: Props) {
  const { uses } = useClub();
  const { today } = useShell();
  const { id, album, child } = photo;
  const param = { id: album, photo: id };
  const path = '/api/desk/photos/albums/{id}/photos/{photo}/child';
  if (!child && !uses.law) return null;
  const hide = () =>
    desk.act(`Picture ${number} is out of sight.`, async () => {
      await call(`PUT ${path}`, { param, json: { givenBy: '', onDay: '', note: child?.note ?? '' } });
      return undefined;
    });
  const noChild = () =>
    desk.act(`No child is in picture ${number}.`, async () => {
      await call(`DELETE ${path}`, { param });
      return undefined;
    });
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
        <DeskForm
          key={JSON.stringify(child)}
          labels={labels}
          button="They have agreed"
          kind="quiet"
          said="Noted."
          act={async (json) => {
            await call(`PUT ${path}`, { param, json });
            return undefined;
          }}
          onDone={desk.refresh}
        >
          <Field
            label={labels.givenBy}
            name="givenBy"
            defaultValue={child?.givenBy ?? ''}
            hint="Their name, and whether parent or guardian. Not the child’s name."
            required
            autoComplete="off"
          />
          <Field
            label={labels.onDay}
            name="onDay"
            type="date"
            max={today}
            defaultValue={child?.onDay || today}
          />
          <Field
            label={labels.note}
            name="note"
            defaultValue={child?.note ?? ''}
            hint="Such as ‘Form in the folder’. It may stay empty."
            autoComplete="off"
          />
        </DeskForm>
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
