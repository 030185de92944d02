import { NoScriptMessage } from './field.tsx';

/** Placeholder of an app page until its script has loaded. */
export function LoadingPlaceholder({ what, words }: { what: string; words: string }) {
  return (
    <>
      <p className="opening" data-members-only="" role="status">
        <span className="spinner" aria-hidden="true" />
        {` ${words}`}
      </p>
      <NoScriptMessage what={what} />
    </>
  );
}
