import { useSyncExternalStore } from 'react';

/** Width below which rounds are stacked (app/modules/competitions/display/bracket.css); later rounds are folded there. */
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
