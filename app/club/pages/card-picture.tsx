import { useId, useState } from 'react';
import { pagePictures } from './page-pictures.ts';

interface Props {
  image: string | null;
  disabled: boolean;
  error: string | undefined;
  onChange: (image: string) => void;
}

/** A card's picture, and another one from the device in its place. */
export function CardPicture({ image, disabled, error, onChange }: Props) {
  const id = useId();
  const [sent, setSent] = useState<number>();
  const [trouble, setTrouble] = useState('');
  async function send(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    setSent(0);
    try {
      onChange((await pagePictures.send(file, setSent, new AbortController().signal)).src);
    } catch (failed) {
      setTrouble((failed as Error).message);
    } finally {
      setSent(undefined);
    }
  }
  return (
    <div className="field">
      <label htmlFor={id}>Another picture</label>
      {image ? <img src={image} alt="" className="card-picture" /> : null}
      <input
        id={id}
        type="file"
        accept="image/*"
        disabled={disabled || sent !== undefined}
        onChange={({ target }) => send(target.files?.[0])}
      />
      {sent === undefined ? null : <p role="status">Sending… {Math.round(sent * 100)} %</p>}
      {trouble || error ? (
        <span className="mistake" role="alert">
          {trouble || error}
        </span>
      ) : null}
    </div>
  );
}
