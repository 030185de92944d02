import { useClub } from '#app/site/shell.ts';
import { goes, staying } from './reasons.ts';

/** What goes with an account and what stays, and why: read before it is closed or somebody is removed. */
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
