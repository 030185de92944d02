import { useSyncExternalStore } from 'react';

/** Where a draw stands round under round (app/modules/competitions/shown/bracket.css): there its later rounds are folded. */
const narrow = '(width < 60rem)';

export const useNarrow = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrow).matches,
    () => false,
  );
