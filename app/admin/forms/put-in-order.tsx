import { createContext, type ReactNode, useContext, useState } from 'react';

const Ordering = createContext(true);

/** Whether the rows of a list show their ways up and down: as long as it is being put in order. */
export const useOrdering = () => useContext(Ordering);

/** A list whose order somebody chose: one button, and then each of its rows (`RowActs` with `move`) goes up and down. */
export function PutInOrder({ children }: { children: ReactNode }) {
  const [ordering, setOrdering] = useState(false);
  return (
    <Ordering value={ordering}>
      <button
        type="button"
        className="button quiet small put-in-order"
        aria-pressed={ordering}
        onClick={() => setOrdering(!ordering)}
      >
        {ordering ? 'The order is right' : 'Put in order'}
      </button>
      {children}
    </Ordering>
  );
}
