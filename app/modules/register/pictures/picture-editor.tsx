import { useId, useState } from 'react';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { uploadFile } from '#app/api/upload-file.ts';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { shrinkPicture } from '#app/ui/pictures/shrink-picture.ts';
import { MemberPicture } from './member-picture.tsx';

interface Props {
  name: string;
  /** URL of the current picture; null for none. */
  src: string | null;
  /** URL of the upload request. */
  to: string;
  /** Deletes the picture by the section's own mutation. */
  onRemove: (desk: MutationRunner, said: string) => unknown;
}

/** Shows a member's picture; replaces or deletes it. */
export function MemberPictureEditor({ name, src, to, onRemove }: Props) {
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  const desk = useMutationRunner();
  const { busy, notice, refresh } = desk;
  async function send(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    setSent(0);
    try {
      await uploadFile(to, await shrinkPicture(file), setSent, new AbortController().signal);
      await refresh();
    } catch (failed) {
      setTrouble(failed instanceof Error ? failed.message : '');
    } finally {
      setSent(undefined);
    }
  }
  return (
    <div className="stack">
      {notice}
      {src ? <MemberPicture key={src} src={src} name={name} /> : <p>No picture yet.</p>}
      <div className="field">
        <label htmlFor={id}>{src ? 'Change picture' : 'Add a picture'}</label>
        <input
          id={id}
          type="file"
          accept="image/*"
          disabled={busy || sent !== undefined}
          onChange={({ target }) => send(target.files?.[0])}
        />
        {sent === undefined ? null : <p role="status">Sending… {Math.round(sent * 100)}%</p>}
        {trouble ? (
          <span className="mistake" role="alert">
            {trouble}
          </span>
        ) : null}
      </div>
      {src ? (
        <ConfirmButton
          large
          button="Remove picture"
          title="Remove the picture?"
          yes="Yes, remove it"
          busy={busy}
          onSure={() => onRemove(desk, 'Picture removed.')}
        >
          This deletes the picture. It cannot be undone.
        </ConfirmButton>
      ) : null}
    </div>
  );
}
