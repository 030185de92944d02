import { useState } from 'react';

/**
 * The version of a row that a form's fields were filled from. An edited form keeps what was typed while another form of the
 * same row is saved: it sends over the new version where its own values are the same, else over the old one, so that the
 * server answers 409 and the form offers both texts. A form that nobody edits follows the row.
 */
export function useShownRowVersion(version: number | undefined, values: string) {
  const [edited, setEdited] = useState(false);
  const [shown, setShown] = useState({ version, values, latest: version, round: 0, stale: false });
  if (version !== shown.latest || shown.stale) {
    setShown(
      edited
        ? { ...shown, latest: version, stale: false }
        : { version, values, latest: version, round: shown.round + 1, stale: false },
    );
  }
  return {
    version: shown.values === values ? version : shown.version,
    /** How often the fields have been filled: the key by which they begin anew. */
    round: shown.round,
    edit: () => setEdited(true),
    /** Typed text is saved or discarded: the fields follow the next version. */
    release: () => setEdited(false),
    /** Fills the fields again, also with the version that is shown already. */
    refill: () => setShown((now) => ({ ...now, stale: true })),
  };
}
