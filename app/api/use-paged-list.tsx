import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';
import { fetchApiLink } from './call.ts';
import { useApiCall } from './use-call.ts';

interface PagedList<T> {
  items: T[];
  setItems: Dispatch<SetStateAction<T[]>>;
  /** Restart from a first page. */
  restart: (first: { items: T[]; next?: string | undefined }) => void;
  /** Button that fetches the next page, if there is one. */
  more: ReactNode;
}

/** Paged list, starting from its first page. */
export function usePagedList<T>(
  first: { items: T[]; next?: string | undefined },
  label = 'Show more',
): PagedList<T> {
  const [items, setItems] = useState(first.items);
  const [next, setNext] = useState(first.next);
  const { busy, failed, run } = useApiCall();
  const fetchNext = (address: string) =>
    run(async () => {
      const page = await fetchApiLink<T[]>(address);
      setItems((previous) => [...previous, ...page.items]);
      setNext(page.next);
    });
  const more = (
    <>
      <VisibleAlert>{failed?.message}</VisibleAlert>
      {next ? (
        <button type="button" className="button quiet" disabled={busy} onClick={() => fetchNext(next)}>
          {label}
        </button>
      ) : null}
    </>
  );
  function restart(first: { items: T[]; next?: string | undefined }) {
    setItems(first.items);
    setNext(first.next);
  }
  return { items, setItems, restart, more };
}
