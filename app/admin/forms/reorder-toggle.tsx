import { createContext, type ReactNode, useContext, useState } from 'react';

const ReorderingContext = createContext(true);

/** True while the rows of the list can be moved up and down. */
export const useIsListReordering = () => useContext(ReorderingContext);

/** List with a manual order: a toggle button, then each row (`AdminRowActionButtons` with `move`) can be moved up and down. */
export function ReorderableList({ children }: { children: ReactNode }) {
  const [ordering, setOrdering] = useState(false);
  return (
    <ReorderingContext value={ordering}>
      <button
        type="button"
        className="button quiet small put-in-order"
        aria-pressed={ordering}
        onClick={() => setOrdering(!ordering)}
      >
        {ordering ? 'Finish ordering' : 'Change order'}
      </button>
      {children}
    </ReorderingContext>
  );
}
