import { useRef } from 'react';

interface Props {
  /** Description of the selected picture. */
  selected: string | undefined;
  disabled: boolean;
  onChosen: (files: File[]) => void;
  onChange: () => void;
}

/** Excludes HEIC: phones then convert to JPEG. */
const kinds = 'image/jpeg,image/png,image/webp,image/avif';

/** Opens the file chooser; with a picture selected, its description. */
export function EditorPictureButton({ selected, disabled, onChosen, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={selected === undefined ? 'Picture' : 'Picture: change description'}
        title="Picture"
        aria-pressed={selected !== undefined}
        disabled={disabled}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (selected === undefined ? chooser.current?.click() : onChange())}
      >
        <PictureIcon />
        <span>Picture</span>
      </button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={kinds}
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

const PictureIcon = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden="true"
  >
    <rect x="3" y="4" width="18" height="16" rx="2" />
    <circle cx="8.5" cy="9.5" r="1.5" fill="currentColor" />
    <path d="m4 18 5.5-5 3.5 3 3-2.5 4.5 4" strokeLinejoin="round" />
  </svg>
);
