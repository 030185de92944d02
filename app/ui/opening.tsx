import { NeedsScript } from './field.tsx';

/** Stands where a page of the app will be as soon as its script is there. */
export function Opening({ what, words }: { what: string; words: string }) {
  return (
    <>
      <p data-members-only="" role="status">
        <span className="spinner" aria-hidden="true" />
        {` ${words}`}
      </p>
      <NeedsScript what={what} />
    </>
  );
}
