import { type ReactNode, useEffect, useRef } from 'react';

/** What came of a list: seen as soon as it is there, however long the list above it is. */
export function Outcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} className="stack">
      {children}
    </div>
  );
}
