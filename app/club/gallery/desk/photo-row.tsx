import { useRef, useState } from 'react';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Field } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { albumsPath, type DeskPhoto } from './desk-album.ts';
import { DeskThumbnail } from './desk-thumbnail.tsx';
import type { useOrder } from './use-order.ts';
import { useShownVersion } from './use-shown-version.ts';

interface Props {
  photo: DeskPhoto;
  /** From 1. */
  number: number;
  count: number;
  cover: boolean;
  /** Its album is. */
  hidden: boolean;
  /** Only to put them in order: no words. */
  small: boolean;
  /** Of the album. */
  albumVersion: number;
  order: Pick<ReturnType<typeof useOrder>, 'move' | 'handle' | 'dragged'>;
  onChange: () => unknown;
  onDone: (said: string, change?: string) => unknown;
}

/** A picture of the album: its words, its place, and whether it stands for the album. */
export function PhotoRow({
  photo,
  number,
  count,
  cover,
  hidden,
  small,
  albumVersion,
  order,
  onChange,
  onDone,
}: Props) {
  const { busy, failed, run, clear } = useCall();
  const [again, setAgain] = useState<(seen: number) => unknown>();
  const { id, album, alt, caption } = photo;
  const { version, renew } = useShownVersion(photo.version, [alt, caption]);
  const name = `picture ${number}`;
  const path = `${albumsPath}/${album}/photos/${encodeURIComponent(id)}`;
  const choose = async (seen = albumVersion) => {
    setAgain(() => choose);
    const went = await run(async () => {
      const { change } = await callAt<{ change: string }>(`${albumsPath}/${album}/cover`, {
        method: 'PUT',
        json: { photo: id },
        version: seen,
      });
      await onDone(`Picture ${number} now stands for the album.`, change);
    });
    if (!went) await onChange();
  };
  const remove = (seen = photo.version) =>
    run(async () => {
      setAgain(() => remove);
      await callAt(path, { method: 'DELETE', version: seen });
      await onDone(`Picture ${number} is removed, with every copy of it.`);
    });
  return (
    <li className={`card photo-row${order.dragged === id ? ' dragged' : ''}`} data-photo={id}>
      <div className="picture">
        <DeskThumbnail
          photo={photo}
          hidden={hidden}
          alt={alt || `Picture ${number}, not described yet`}
          width={photo.width}
          height={photo.height}
        />
        <div className="marks">
          {small ? (
            <span className="drag-handle" aria-hidden="true" title="Drag to move" {...order.handle(id)}>
              ⠿
            </span>
          ) : null}
          <strong>
            {number} of {count}
          </strong>
          {cover ? <span className="badge">Cover</span> : null}
          {alt ? null : <span className="badge warm">No description yet</span>}
        </div>
        <Places id={id} number={number} count={count} onMove={order.move} />
      </div>
      <div className="words">
        <NotDone
          failed={failed}
          again="Do it all the same"
          onAgain={(seen) => again?.(seen)}
          onKeep={async () => {
            clear();
            await onChange();
          }}
        />
        <DeskForm
          labels={{ alt: 'What does it show?', caption: 'Caption' }}
          button="Save these words"
          said="Saved."
          kind="quiet"
          version={version}
          act={(json, version) => callAt<{ change: string }>(path, { method: 'PUT', json, version })}
          onDone={async () => {
            await onChange();
            renew();
          }}
        >
          {({ errors, disabled }) => (
            <>
              <Field
                label="What does it show?"
                name="alt"
                hint="For whoever cannot see it, such as ‘Two players measure for shot’."
                defaultValue={alt}
                error={errors.alt}
                disabled={disabled}
                autoComplete="off"
              />
              <Field
                label="Caption"
                name="caption"
                hint="Shown under the picture, if you like."
                defaultValue={caption}
                error={errors.caption}
                disabled={disabled}
                autoComplete="off"
              />
            </>
          )}
        </DeskForm>
        <div className="actions">
          {cover ? null : (
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              aria-label={`Make it the cover: ${name}`}
              onClick={() => choose()}
            >
              Make it the cover
            </button>
          )}
          <SureButton
            button="Remove"
            name={`Remove ${name}`}
            title={`Remove ${name}?`}
            busy={busy}
            onSure={() => remove()}
          >
            The picture and every copy of it are removed from the site. This cannot be taken back. Whoever saw
            it lately may have it in their browser for up to a day.
          </SureButton>
        </div>
      </div>
    </li>
  );
}

type PlacesProps = Pick<Props, 'number' | 'count'> & { id: string; onMove: (id: string, by: number) => void };

/** Earlier, later, and first of all. The focus stays with the picture, wherever it goes. */
function Places({ id, number, count, onMove }: PlacesProps) {
  const group = useRef<HTMLDivElement>(null);
  function press(by: number) {
    onMove(id, by);
    requestAnimationFrame(() => {
      const [earlier, later] = group.current?.querySelectorAll('button') ?? [];
      const pressed = by < 0 ? earlier : later;
      const end = pressed?.getAttribute('aria-disabled') === 'true';
      (end ? (by < 0 ? later : earlier) : pressed)?.focus();
    });
  }
  const button = (words: string, by: number, end: boolean) => (
    <button
      type="button"
      className="button quiet small"
      aria-disabled={end}
      aria-label={`Move picture ${number} ${words.toLowerCase()}`}
      onClick={() => (end ? undefined : press(by))}
    >
      {words}
    </button>
  );
  return (
    <div className="actions" ref={group}>
      {button('Earlier', -1, number === 1)}
      {button('Later', 1, number === count)}
      {button('First', 1 - number, number === 1)}
    </div>
  );
}
