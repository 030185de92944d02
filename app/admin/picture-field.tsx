import { useId, useState } from 'react';
import { getErrorMessage } from '#app/core/refusals.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { EditorPictureStorage } from '#app/ui/pictures/picture-storage.ts';

interface Props {
  label: string;
  /** Field name in the errors of the form. */
  name: string;
  image: string | null;
  pictures: EditorPictureStorage;
  onChange: (image: string | null) => void;
  /** Allow no picture. */
  optional?: boolean;
}

/** Picture with a file input to replace it. */
export function PictureField({ label, name, image, pictures, onChange, optional = false }: Props) {
  const { errors, disabled } = useFormState();
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  async function send(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    setSent(0);
    try {
      onChange((await pictures.send(file, setSent, new AbortController().signal)).src);
    } catch (failed) {
      setTrouble(getErrorMessage(failed));
    } finally {
      setSent(undefined);
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {image ? <img src={image} alt="" className="card-picture" /> : null}
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={disabled || sent !== undefined}
        onChange={({ target }) => send(target.files?.[0])}
      />
      {image && optional ? (
        <button
          type="button"
          className="button quiet small"
          disabled={disabled || sent !== undefined}
          onClick={() => onChange(null)}
        >
          Remove picture
        </button>
      ) : null}
      {sent === undefined ? null : <p role="status">Sending… {Math.round(sent * 100)}%</p>}
      {trouble || errors[name] ? (
        <span className="mistake" role="alert">
          {trouble || errors[name]}
        </span>
      ) : null}
    </div>
  );
}
