import { useClub } from '#app/site/shell.ts';
import { goes, staying } from './reasons.ts';

/** Explains which data is deleted with an account and which is retained; rendered before closing or removal. */
export function WhatStays() {
  const { uses } = useClub();
  return (
    <>
      <p>{goes}</p>
      <p>This stays:</p>
      <ul className="rich-text">
        {staying(uses).map(({ what, why }) => (
          <li key={what}>
            {what}: {why}.
          </li>
        ))}
      </ul>
    </>
  );
}
