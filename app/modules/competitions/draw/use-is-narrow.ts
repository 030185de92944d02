import { useSyncExternalStore } from 'react';

/** Width below which rounds are stacked (app/modules/competitions/display/bracket.css); later rounds are folded there. */
const narrowMediaQuery = '(width < 60rem)';

export const useIsNarrowScreen = () =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(narrowMediaQuery);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(narrowMediaQuery).matches,
    () => false,
  );
